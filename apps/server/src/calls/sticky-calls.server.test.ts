import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { parseAppAddress } from '@ninefold/domain/native-app/app-address.ts';
import { appLinkFields } from '@ninefold/legacy-api/app-links.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

/** A browser that has opened a page: its cookie, and the public id of its session from the page state. */
async function visit(origin = server.url): Promise<{ cookie: string; sessionId: string }> {
  const answer = await fetch(`${origin}/`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const state = /id="pageState">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? '{}';
  return { cookie, sessionId: (JSON.parse(state) as { sSessionId: string }).sSessionId };
}
const ticketOf = async ({ cookie, sessionId }: { cookie: string; sessionId: string }): Promise<string> => {
  const { body } = await call(server.url, endpoints.clientTicket.path, { sessionId }, { cookie });
  return (body as { d: { Ticket: string } }).d.Ticket;
};
/** What the address of an answer holds. */
function addressOf(body: unknown): { action: string; fields: Record<string, string> } {
  const url = (body as { d: { Url?: string } }).d.Url ?? '';
  const parsed = parseAppAddress(url, 'ninefold', appLinkFields);
  if (!parsed.ok) throw new Error(`${parsed.error.kind}: ${url}`);
  return parsed.value;
}
const joinCalls = [endpoints.joinStickyUrl.path, endpoints.commonJoinStickyUrl.path];
const shareCalls = [endpoints.shareStickyUrl.path, endpoints.commonShareStickyUrl.path];
const swapCalls = [endpoints.swapPresenterStickyUrl.path, endpoints.commonSwapStickyUrl.path];

describe('client ticket', () => {
  it('[API-18] [SWAP-09] is 43 characters for the session of the page, a new one each time', async () => {
    const visitor = await visit();
    expect(visitor.sessionId).not.toBe('');
    const { status, body } = await call(
      server.url,
      endpoints.clientTicket.path,
      { sessionId: visitor.sessionId },
      { cookie: visitor.cookie },
    );
    expect([status, body]).toEqual([200, { d: { iError: 0, Ticket: expect.stringMatching(/^[\w-]{43}$/) } }]);
    expect(await ticketOf(visitor)).not.toBe((body as { d: { Ticket: string } }).d.Ticket);
  });

  it('[SEC-23] another session, none, or an invented one gets iError 1 and no ticket', async () => {
    const [one, other] = [await visit(), await visit()];
    for (const [sessionId, cookie] of [
      [other.sessionId, one.cookie],
      [one.sessionId, ''],
      ['', one.cookie],
      ['', ''],
      [one.cookie.split('=')[1] ?? '', one.cookie],
      [one.sessionId, `${one.cookie}; ${one.cookie}`],
      [one.sessionId, other.cookie],
    ] as const) {
      const answer = await call(server.url, endpoints.clientTicket.path, { sessionId }, { cookie });
      expect(answer).toEqual({ status: 200, body: { d: { iError: 1 } } });
    }
  });

  it('no ticket lies in the store as it was given out', async () => {
    const visitor = await visit();
    const { code } = await shareByCall(server.url);
    const client = await ticketOf(visitor);
    const app = addressOf((await call(server.url, joinCalls[0] ?? '', { accessCodeOrPersonalUrl: code })).body).fields['ticket'] ?? '';
    const store = new DatabaseSync(join(server.dataDir, 'ninefold.sqlite'), { readOnly: true });
    const rows = store.prepare('select * from one_time_ticket').all();
    store.close();
    expect(rows.length).toBeGreaterThan(1);
    for (const ticket of [client, app]) expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe('joining by the app', () => {
  it('[API-12] [API-24] a running meeting gives an address with the code and a ticket of its own, in both services', async () => {
    const { code } = await shareByCall(server.url);
    const tickets = new Set<string>();
    for (const path of joinCalls) {
      for (const typed of [code, `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`, ` ${code} `]) {
        const { status, body } = await call(server.url, path, { accessCodeOrPersonalUrl: typed });
        expect(body).toEqual({ d: { iError: 0, ErrorCode: 0, Url: expect.any(String) } });
        const { action, fields } = addressOf(body);
        expect([status, action, fields['accessCodeOrPersonalUrl']]).toEqual([200, 'join', code]);
        tickets.add(fields['ticket'] ?? '');
      }
    }
    expect(tickets.size).toBe(6);
  });

  it.each([
    ['a meeting that does not run', '000000001', 1],
    ['a personal URL that nobody has', 'nobody.here', 1],
    ['nothing', '', 3],
    ['a bad code', '12345678a', 4],
    ['a bad name', 'anna', 5],
  ])('%s gives no address and its error code', async (_name, accessCodeOrPersonalUrl, errorCode) => {
    for (const path of joinCalls)
      expect(await call(server.url, path, { accessCodeOrPersonalUrl })).toEqual({
        status: 200,
        body: { d: { iError: 0, ErrorCode: errorCode } },
      });
  });

  it('[SEC-14] goes through the one gate: after 20 different wrong values it is refused like every other door', async () => {
    const strict = await startServer({ env: { LIMIT_LOOKUPS: '20' } });
    try {
      const { code } = await shareByCall(strict.url);
      for (let n = 0; n < 20; n += 1)
        expect((await call(strict.url, joinCalls[n % 2] ?? '', { accessCodeOrPersonalUrl: String(200_000_000 + n) })).status).toBe(200);
      for (const path of joinCalls) expect((await call(strict.url, path, { accessCodeOrPersonalUrl: code })).status).toBe(429);
      expect((await call(strict.url, endpoints.checkJoinable.path, { viewercodeOrPurl: code })).status).toBe(429);
    } finally {
      await strict.stop();
    }
  }, 30_000);
});

describe('sharing by the app', () => {
  it('[API-14] [API-23] opens a meeting and gives an address with the flags that are on', async () => {
    for (const path of shareCalls) {
      const sent = { personalUrl: '', autoScreenSharing: true, autoAudioConnecting: false, autoVideoConnecting: null };
      const { status, body } = await call(server.url, path, sent);
      expect(status).toBe(200);
      expect(addressOf(body)).toEqual({
        action: 'share',
        fields: { autoScreenSharing: 'true', ticket: expect.stringMatching(/^[\w-]{43}$/) },
      });
    }
  });

  it('[API-15] null, empty and false are the same', async () => {
    for (const off of [null, '', false]) {
      const sent = { personalUrl: null, autoScreenSharing: off, autoAudioConnecting: off, autoVideoConnecting: off };
      const { body } = await call(server.url, endpoints.shareStickyUrl.path, sent);
      expect(Object.keys(addressOf(body).fields)).toEqual(['ticket']);
    }
  });

  it('a visitor gets no personal URL, and a malformed one is told by its error code', async () => {
    for (const path of shareCalls) {
      expect((await call(server.url, path, { personalUrl: 'anna.meier' })).body).toEqual({ d: { iError: 0, ErrorCode: 1 } });
      expect((await call(server.url, path, { personalUrl: 'anna' })).body).toEqual({ d: { iError: 0, ErrorCode: 5 } });
    }
  });

  it('[ROLE-04] an owner shares by the own personal URL, and comes back to the meeting that runs under it', async () => {
    const anna = signedInPerson(server);
    expect((await call(server.url, '/api/personal-url', { personalUrl: 'anna.by.app' }, anna.headers)).body).toEqual({ d: { iError: 0 } });
    const ask = async () =>
      addressOf((await call(server.url, endpoints.shareStickyUrl.path, { personalUrl: 'anna.by.app' }, anna.headers)).body);
    expect(await ask()).toEqual({ action: 'share', fields: { personalUrl: 'anna.by.app', ticket: expect.any(String) } });
    expect(await lookUp(server.url, 'anna.by.app')).toBe(0);
    expect((await ask()).action).toBe('share');
    const other = signedInPerson(server);
    const foreign = await call(server.url, endpoints.shareStickyUrl.path, { personalUrl: 'anna.by.app' }, other.headers);
    expect(foreign.body).toEqual({ d: { iError: 0, ErrorCode: 1 } });
    const joined = await call(server.url, endpoints.joinStickyUrl.path, { accessCodeOrPersonalUrl: 'Anna.By.App' });
    expect(addressOf(joined.body).fields['accessCodeOrPersonalUrl']).toBe('Anna.By.App');
  });

  it('[SEC-32] counts as a share', async () => {
    const strict = await startServer({ env: { LIMIT_SHARES: '10' } });
    try {
      for (let n = 0; n < 4; n += 1) await shareByCall(strict.url);
      for (let n = 0; n < 3; n += 1) expect(addressOf((await call(strict.url, shareCalls[n % 2] ?? '', {})).body).action).toBe('share');
      for (let n = 0; n < 3; n += 1)
        expect((await call(strict.url, endpoints.buttonShareStickyUrl.path, {})).body).toMatchObject({
          GetShareStickyAppUrlResult: { MeetingId: expect.stringMatching(/^\d{9}$/) },
        });
      expect((await call(strict.url, shareCalls[0] ?? '', {})).body).toEqual({ d: { iError: 3, ErrorCode: 6 } });
      expect(await call(strict.url, endpoints.buttonShareStickyUrl.path, {})).toEqual({
        status: 200,
        body: { GetShareStickyAppUrlResult: { iError: 3, Url: '', MeetingId: '', DownloadLink: '' } },
      });
    } finally {
      await strict.stop();
    }
  }, 30_000);
});

describe('presenting by the app', () => {
  /** A meeting with its host, and a viewer whose session is known. */
  async function meetingWithViewer() {
    const shared = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket: shared.ticket });
    const visitor = await visit();
    const viewer = await LiveClient.open(server.url, { cookie: visitor.cookie });
    viewer.send({ type: 'join', codeOrPurl: shared.code });
    const { you } = await viewer.waitFor('welcome');
    return { ...shared, host, viewer, visitor, viewerId: you.id, hostId: (await host.waitFor('welcome')).you.id };
  }

  it('[API-09] [API-25] a participant with its ticket gets an address with the fields of the call', async () => {
    const { visitor, hostId, viewerId, host, viewer } = await meetingWithViewer();
    const clientTicket = await ticketOf(visitor);
    const whole = {
      clientTicket,
      swapMode: 2,
      remoteControlRequesterPeerId: hostId,
      shareRemoteControlPeerId: viewerId,
      viewerName: 'Anna\u202e <b>',
      autoScreenSharing: true,
      autoAudioConnecting: false,
      autoVideoConnecting: true,
      isMuted: true,
    };
    const first = await call(server.url, endpoints.swapPresenterStickyUrl.path, whole, { cookie: visitor.cookie });
    expect(first).toMatchObject({ status: 200, body: { d: { iError: 0, ErrorCode: 0 } } });
    expect(addressOf(first.body)).toEqual({
      action: 'share',
      fields: {
        clientTicket,
        swapMode: '2',
        remoteControlRequesterPeerId: hostId,
        shareRemoteControlPeerId: viewerId,
        viewerName: 'Anna <b>',
        autoScreenSharing: 'true',
        autoVideoConnecting: 'true',
        isMuted: 'true',
        ticket: expect.any(String),
      },
    });
    const small = { clientTicket, swapMode: '1', viewerName: '', audioPanel: '1' };
    const second = await call(server.url, endpoints.commonSwapStickyUrl.path, small, { cookie: visitor.cookie });
    expect(addressOf(second.body).fields).toEqual({ clientTicket, swapMode: '1', audioPanel: 'true', ticket: expect.any(String) });
    // The address alone moved nobody: presenter is who it was.
    expect(host.meeting.presenterId).toBe(hostId);
    host.close();
    viewer.close();
  });

  it('a ticket from before the join proves the meeting once the session is in one', async () => {
    const visitor = await visit();
    const clientTicket = await ticketOf(visitor);
    const ask = () => call(server.url, endpoints.swapPresenterStickyUrl.path, { clientTicket, swapMode: 1 }, { cookie: visitor.cookie });
    expect((await ask()).body).toEqual({ d: { iError: 0, ErrorCode: 6 } });
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const viewer = await LiveClient.open(server.url, { cookie: visitor.cookie });
    viewer.send({ type: 'join', codeOrPurl: code });
    await viewer.waitFor('media');
    expect(addressOf((await ask()).body).action).toBe('share');
    host.close();
    viewer.close();
  });

  it('[SEC-24] without a valid ticket of the meeting there is no address', async () => {
    const { visitor, code, ticket, host, viewer } = await meetingWithViewer();
    const stranger = await visit();
    const [own, foreign] = [await ticketOf(visitor), await ticketOf(stranger)];
    const app = addressOf((await call(server.url, joinCalls[0] ?? '', { accessCodeOrPersonalUrl: code })).body).fields['ticket'];
    const refused = { status: 200, body: { d: { iError: 0, ErrorCode: 6 } } };
    for (const path of swapCalls) {
      for (const [clientTicket, cookie] of [
        [undefined, visitor.cookie],
        ['', visitor.cookie],
        ['x'.repeat(43), visitor.cookie],
        [own, stranger.cookie],
        [own, ''],
        [foreign, stranger.cookie],
        [foreign, visitor.cookie],
        [ticket, visitor.cookie],
        [app, visitor.cookie],
      ] as const)
        expect(await call(server.url, path, { clientTicket, swapMode: 1 }, { cookie })).toEqual(refused);
      for (const peer of ['someone', '../x', `${own}`])
        expect(
          await call(server.url, path, { clientTicket: own, swapMode: 1, shareRemoteControlPeerId: peer }, { cookie: visitor.cookie }),
        ).toEqual(refused);
      expect(await call(server.url, path, { clientTicket: own }, { cookie: visitor.cookie })).toEqual(refused);
    }
    const newer = await ticketOf(visitor);
    expect(await call(server.url, swapCalls[0] ?? '', { clientTicket: own, swapMode: 1 }, { cookie: visitor.cookie })).toEqual(refused);
    viewer.send({ type: 'leave' });
    await viewer.waitForClose();
    expect(await call(server.url, swapCalls[0] ?? '', { clientTicket: newer, swapMode: 1 }, { cookie: visitor.cookie })).toEqual(refused);
    expect(await lookUp(server.url, code)).toBe(0);
    host.close();
  });
});
