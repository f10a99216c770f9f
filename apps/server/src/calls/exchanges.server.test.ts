import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { rawBytes } from '@ninefold/testkit/raw-request.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { FEDERATED_DOMAINS: 'company.example' } });
}, 30_000);
afterAll(() => server.stop());

/** One exchange as bytes: what an old client writes, and the body that comes back, letter for letter. */
async function exchange(path: string, body: string, cookie = ''): Promise<string> {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${server.port}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Requested-With: XMLHttpRequest',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    'Connection: close',
  ];
  const answer = await rawBytes(server.port, `${lines.join('\r\n')}\r\n\r\n${body}`);
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  expect(head).toContain(`content-length: ${Buffer.byteLength(text)}`);
  return text;
}
const CODE = '[1-9][0-9]{8}';
const TICKET = '[A-Za-z0-9_-]{43}';
/** The expected body, in which a code and a ticket stand for any. */
const shape = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('<code>', CODE)
      .replaceAll('<ticket>', TICKET)}$`,
  );

async function host(): Promise<{ code: string; ticket: string }> {
  const answer = JSON.parse(await exchange(endpoints.hostDownload.path, '{"url":null}')) as {
    d: { i_ViewerCode: string; i_Ticket: string };
  };
  return { code: answer.d.i_ViewerCode, ticket: answer.d.i_Ticket };
}
async function visitor(): Promise<{ cookie: string; sessionId: string }> {
  const answer = await fetch(server.url);
  const state = JSON.parse(/id="pageState">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? '{}') as { sSessionId: string };
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', sessionId: state.sSessionId };
}

it('[API-21] host download', async () => {
  expect(await exchange('/Ajax/CommonWS.asmx/hostDownloadRequested', '{"url":null}')).toMatch(
    shape('{"d":{"iError":0,"i_ViewerCode":"<code>","i_Ticket":"<ticket>","OneTimeLoginTicket":""}}'),
  );
  expect(await exchange('/Ajax/CommonWS.asmx/hostDownloadRequested', '{"url":"anna.meier"}')).toBe(
    '{"d":{"iError":1,"i_ViewerCode":"","i_Ticket":"","OneTimeLoginTicket":""}}',
  );
});

it('[API-01] [API-02] [API-03] [API-04] joinable check', async () => {
  const { code } = await host();
  const path = '/Ajax/Backend.asmx/CheckViewercodeOrPurlJoinable';
  for (const [typed, answer] of [
    [code, 0],
    ['999999998', 1],
    ['', 2],
    ['anna', 4],
    ['12345678', 5],
  ] as const)
    expect(await exchange(path, `{"viewercodeOrPurl":"${typed}"}`)).toBe(`{"d":{"iError":${answer}}}`);
});

it('[API-05] registration', async () => {
  const path = '/Ajax/Backend.asmx/RegisterAndLogin';
  const body = (email: string, password: string) =>
    `{"email":"${email}","password":"${password}","sendProductInfo":"true","firstName":"Anna","lastName":"Meier"}`;
  expect(await exchange(path, body('anna@example.org', 'secret1'))).toBe('{"d":{"iError":0,"RedirectPath":"/MyJoinMe.aspx"}}');
  expect(await exchange(path, body('anna@example.org', 'secret1'))).toBe('{"d":{"iError":4,"RedirectPath":""}}');
  expect(await exchange(path, body('bo@example.org', '12345'))).toBe('{"d":{"iError":2,"RedirectPath":""}}');
  expect(await exchange(path, body('bo@example', 'secret1'))).toBe('{"d":{"iError":6,"RedirectPath":""}}');
  expect(await exchange(path, body('bo@company.example', 'secret1'))).toBe('{"d":{"iError":5,"RedirectPath":""}}');
});

it.each([
  ['[API-06]', '/Ajax/Backend.asmx/TrackUserInteractionsExtended', '{"ActionName":"JOIN_CLICKED","ActionProperties":"{}","Integration":0}'],
  ['[API-07]', '/Ajax/Backend.asmx/TrackUserInteractions', '{"ActionName":"JOIN_CLICKED"}'],
  ['[API-08]', '/Ajax/Tracking.svc/TrackEvent', '{"trackParams":{"eventName":"JOIN_CLICKED","properties":"{}","integration":1}}'],
  [
    '[API-22]',
    '/Ajax/CommonWS.asmx/TrackUserInteractionsExtended',
    '{"ActionName":"JOIN_CLICKED","ActionProperties":"{}","Integration":2}',
  ],
  ['[API-22]', '/Ajax/CommonWS.asmx/TrackUserInteractions', '{"ActionName":"JOIN_CLICKED"}'],
])('%s tracking by %s', async (_row, path, body) => {
  expect(await exchange(path, body)).toBe('{"d":{"iError":0}}');
});

it('[API-12] [API-24] address that joins in the app', async () => {
  const { code } = await host();
  for (const path of ['/Ajax/Backend.asmx/GetJoinStickyAppUrl', '/Ajax/CommonWS.asmx/GetJoinStickyAppUrl']) {
    expect(await exchange(path, `{"accessCodeOrPersonalUrl":"${code}"}`)).toMatch(
      shape(`{"d":{"iError":0,"ErrorCode":0,"Url":"ninefold://join?accessCodeOrPersonalUrl=${code}&ticket=<ticket>"}}`),
    );
    for (const [typed, errorCode] of [
      ['999999998', 1],
      ['', 3],
      ['12345678', 4],
      ['anna', 5],
    ] as const)
      expect(await exchange(path, `{"accessCodeOrPersonalUrl":"${typed}"}`)).toBe(`{"d":{"iError":0,"ErrorCode":${errorCode}}}`);
  }
});

it('[API-14] [API-15] [API-23] address that shares in the app', async () => {
  const none = shape('{"d":{"iError":0,"ErrorCode":0,"Url":"ninefold://share?ticket=<ticket>"}}');
  const backend = '/Ajax/Backend.asmx/GetShareStickyAppUrl';
  for (const off of ['null', '""', 'false'])
    expect(
      await exchange(backend, `{"personalUrl":"","autoScreenSharing":${off},"autoAudioConnecting":${off},"autoVideoConnecting":${off}}`),
    ).toMatch(none);
  expect(await exchange('/Ajax/CommonWS.asmx/GetShareStickyAppUrl', '{"personalUrl":""}')).toMatch(none);
});

it('[API-17] address for the button', async () => {
  expect(await exchange('/ajax/JoinMeButton.svc/GetShareStickyAppUrl', '{"autoScreenSharing":true}')).toMatch(
    shape(
      `{"GetShareStickyAppUrlResult":{"Url":"ninefold://share?autoScreenSharing=true&ticket=<ticket>","MeetingId":"<code>","DownloadLink":"${server.url}/Download.aspx"}}`,
    ),
  );
});

it('[API-18] [API-09] [API-25] client ticket, and the addresses of a swap by it', async () => {
  const { code, ticket: hostTicket } = await host();
  const { cookie, sessionId } = await visitor();
  const presenter = await LiveClient.join(server.url, { ticket: hostTicket });
  const viewer = await LiveClient.open(server.url, { cookie });
  viewer.send({ type: 'join', codeOrPurl: code });
  await viewer.waitFor('media');
  const answered = await exchange('/Ajax/Backend.asmx/GenerateClientTicket', `{"sessionId":"${sessionId}"}`, cookie);
  expect(answered).toMatch(shape('{"d":{"iError":0,"Ticket":"<ticket>"}}'));
  expect(await exchange('/Ajax/Backend.asmx/GenerateClientTicket', '{"sessionId":"other"}', cookie)).toBe('{"d":{"iError":1}}');
  const { Ticket } = (JSON.parse(answered) as { d: { Ticket: string } }).d;
  expect(
    await exchange(
      '/Ajax/Backend.asmx/GetSwapPresenterStickyAppUrlAutoScreenShareAudioVideo',
      `{"clientTicket":"${Ticket}","swapMode":1,"remoteControlRequesterPeerId":null,"shareRemoteControlPeerId":null,"viewerName":"Anna","autoScreenSharing":false,"autoAudioConnecting":false,"autoVideoConnecting":false,"isMuted":false}`,
      cookie,
    ),
  ).toMatch(
    shape(`{"d":{"iError":0,"ErrorCode":0,"Url":"ninefold://share?clientTicket=${Ticket}&swapMode=1&viewerName=Anna&ticket=<ticket>"}}`),
  );
  expect(
    await exchange(
      '/Ajax/CommonWS.asmx/GetSwapPresenterStickyAppUrl',
      `{"clientTicket":"${Ticket}","swapMode":2,"viewerName":"Anna","audioPanel":"1"}`,
      cookie,
    ),
  ).toMatch(
    shape(
      `{"d":{"iError":0,"ErrorCode":0,"Url":"ninefold://share?clientTicket=${Ticket}&swapMode=2&viewerName=Anna&audioPanel=true&ticket=<ticket>"}}`,
    ),
  );
  viewer.close();
  presenter.close();
});

it('paths match in any letter case, names of fields as written only', async () => {
  expect(await exchange('/ajax/backend.ASMX/checkviewercodeorpurljoinable', '{"viewercodeOrPurl":"999999998"}')).toBe('{"d":{"iError":1}}');
  expect(await exchange('/Ajax/Backend.asmx/CheckViewercodeOrPurlJoinable', '{"ViewerCodeOrPurl":"999999998"}')).toBe('{"d":{"iError":2}}');
});

it('[API-26] the purchase service has no methods, and says so in its own shape', async () => {
  for (const path of ['/Purchase/PurchaseWS.asmx/Buy', '/purchase/purchasews.asmx/x']) {
    const answer = await fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect([answer.status, await answer.text()]).toEqual([404, '{"StatusCode":404,"Details":"There is no such call."}']);
  }
});
