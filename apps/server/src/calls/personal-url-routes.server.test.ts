import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { type SignedInPerson, signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_SHARES: '1' } });
}, 30_000);
afterAll(() => server.stop());

const claim = async (personalUrl: string, person: SignedInPerson) => call(server.url, '/api/personal-url', { personalUrl }, person.headers);
const share = async (url: string | null, person?: SignedInPerson) =>
  (await call(server.url, endpoints.hostDownload.path, { url }, person?.headers)).body as {
    d: { iError: number; i_ViewerCode: string; i_Ticket: string };
  };
const answer = (iError: number) => ({ status: 200, body: { d: { iError } } });
const refused = { iError: 1, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' };

describe('a personal URL', { timeout: 30_000 }, () => {
  it('[CODE-29] [D-42] is claimed once, in any letter case, and given up', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    expect(await claim('Anna.Meier', anna)).toEqual(answer(0));
    expect(await claim('anna.meier', bela)).toEqual(answer(1));
    expect(await call(server.url, '/api/personal-url/release', {}, anna.headers)).toEqual(answer(0));
    expect(await claim('anna.meier', bela)).toEqual(answer(1));
    expect(await claim('anna.meier', anna)).toEqual(answer(0));
  });

  it('given up twice, or by who has none, is told to the operator once, as it happened', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    await claim('told.to.operator', anna);
    for (const { headers } of [bela, anna, anna])
      expect(await call(server.url, '/api/personal-url/release', {}, headers)).toEqual(answer(0));
    const rowsOf = (kind: string) =>
      readStore<{ account_id: string }>(server, `select account_id from audit_event where kind = '${kind}'`).filter(({ account_id }) =>
        [anna.accountId, bela.accountId].includes(account_id),
      );
    // Rows are written one after the other: with the last one all are there.
    await claim('told.to.operator', anna);
    await until(() => (rowsOf('personal-url-claimed').length === 2 ? null : 'the row of the last claim'));
    expect(rowsOf('personal-url-released')).toEqual([{ account_id: anna.accountId }]);
  });

  it('claimed again is no news to the operator; one that takes the place of another tells of both', async () => {
    const anna = signedInPerson(server);
    for (const name of ['first.told.name', 'first.told.name', 'First.Told.Name', 'second.told.name'])
      expect(await claim(name, anna)).toEqual(answer(0));
    const kinds = () =>
      readStore<{ kind: string }>(server, `select kind from audit_event where account_id = '${anna.accountId}' order by rowid`).map(
        ({ kind }) => kind.replace('personal-url-', ''),
      );
    // Rows are written one after the other: the last one is that of the second name.
    await until(() => (kinds().lastIndexOf('claimed') > 0 ? null : 'the row of the second name'));
    expect(kinds()).toEqual(['claimed', 'released', 'claimed']);
  });

  it('has settings only while there is one: without it nothing is kept, and that is the answer', async () => {
    const anna = signedInPerson(server);
    const settle = () => call(server.url, '/api/personal-url/settings', { startsLocked: true, asksBeforeEntry: true }, anna.headers);
    const kept = () =>
      readStore(
        server,
        `select asks_before_entry, starts_locked from account left join personal_url on account_id = account.id where account.id = '${anna.accountId}'`,
      );
    expect(await settle()).toEqual(answer(9));
    expect(kept()).toEqual([{ asks_before_entry: 0, starts_locked: null }]);
    await claim('settled.by.anna', anna);
    expect(await settle()).toEqual(answer(0));
    expect(kept()).toEqual([{ asks_before_entry: 1, starts_locked: 1 }]);
  });

  it('[CODE-30] is no route, no file, and nothing malformed', async () => {
    const anna = signedInPerson(server);
    for (const name of ['Main.aspx', 'robots-9.txt', 'ErrorPages', 'SuppressBrowser', 'reset-password'])
      expect(await claim(name, anna)).toEqual(answer(1));
    for (const name of ['abc..defghi', '.annameier', 'аnna.meier', 'annameier.', 'a'.repeat(129), 'short'])
      expect(await claim(name, anna)).toEqual(answer(4));
    expect((await call(server.url, '/api/personal-url', { personalUrl: 9 }, anna.headers)).status).toBe(400);
  });

  it('[SEC-38] waits for the confirmed e-mail', async () => {
    const anna = signedInPerson(server, { isConfirmed: false });
    expect(await claim('not.confirmed.yet', anna)).toEqual(answer(7));
    expect((await share('not.confirmed.yet', anna)).d).toEqual(refused);
    expect(await lookUp(server.url, 'not.confirmed.yet')).toBe(1);
  });

  it('[ROLE-03] is for signed-in users only', async () => {
    for (const path of ['/api/personal-url', '/api/personal-url/release', '/api/personal-url/settings']) {
      const { status, body } = await call(server.url, path, { personalUrl: 'some.body.else', startsLocked: true, asksBeforeEntry: true });
      expect({ status, body }).toEqual({ status: 401, body: { StatusCode: 401, Details: expect.any(String) } });
    }
    expect((await share('some.body.else')).d).toEqual(refused);
  });

  it('[SEC-14] asking for names that others have counts like looking them up', async () => {
    const strict = await startServer({ env: { LIMIT_LOOKUPS: '20' } });
    try {
      const [anna, bela] = [signedInPerson(strict), signedInPerson(strict)];
      for (let n = 0; n < 20; n++) {
        const owner = signedInPerson(strict);
        await call(strict.url, '/api/personal-url', { personalUrl: `taken.name.${'abcdefghjknpqrstuxyz'[n]}` }, owner.headers);
        await call(strict.url, '/api/personal-url', { personalUrl: `taken.name.${'abcdefghjknpqrstuxyz'[n]}` }, anna.headers);
      }
      expect((await call(strict.url, '/api/personal-url', { personalUrl: 'a.free.name' }, bela.headers)).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  it('[SEC-14] many names asked for at once get no more truthful answers than one after the other', async () => {
    const strict = await startServer({ env: { LIMIT_LOOKUPS: '20' } });
    try {
      const people = Array.from({ length: 8 }, () => signedInPerson(strict));
      const statuses = await Promise.all(
        people.flatMap(({ headers }, p) =>
          [...'abcde'].map(
            async (letter) => (await call(strict.url, '/api/personal-url', { personalUrl: `name.${p}.of.${letter}` }, headers)).status,
          ),
        ),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    } finally {
      await strict.stop();
    }
  });

  it('[C-13] one account is answered for ten names a day, wherever it asks from', async () => {
    const strict = await startServer({ env: { LIMIT_LOOKUPS: '20', TRUST_PROXY: '1' } });
    try {
      const [anna, bela] = [signedInPerson(strict), signedInPerson(strict)];
      expect((await call(strict.url, '/api/personal-url', { personalUrl: 'taken.by.bela' }, bela.headers)).body).toEqual({
        d: { iError: 0 },
      });
      const statuses = [];
      for (let n = 0; n < 11; n++) {
        const headers = { ...anna.headers, 'x-forwarded-for': `192.0.${n + 2}.1` };
        statuses.push((await call(strict.url, '/api/personal-url', { personalUrl: 'taken.by.bela' }, headers)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('a share by personal URL', { timeout: 30_000 }, () => {
  it('[SHARE-23] [ROLE-02] [ROLE-09] is joinable under the URL and under its code, as often as its owner likes', async () => {
    const anna = signedInPerson(server);
    await claim('Share.By.Name', anna);
    expect(await lookUp(server.url, 'share.by.name')).toBe(1);
    const first = (await share('share.by.NAME', anna)).d;
    expect(first.i_ViewerCode).toMatch(/^\d{9}$/);
    expect(await Promise.all([lookUp(server.url, 'SHARE.by.name'), lookUp(server.url, first.i_ViewerCode)])).toEqual([0, 0]);
    const host = await LiveClient.join(server.url, { ticket: first.i_Ticket });
    expect(host.meeting).toMatchObject({ sessionType: 'PersonalUrl', code: first.i_ViewerCode, plan: 'pro' });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: 'Share.By.Name' });
    expect(viewer.meeting).toMatchObject({ code: null, plan: 'pro' });

    // The owner comes back from elsewhere: the same meeting, as its host.
    const second = (await share('share.by.name', anna)).d;
    expect(second.i_ViewerCode).toBe(first.i_ViewerCode);
    expect(second.i_Ticket).not.toBe(first.i_Ticket);
    const again = await LiveClient.join(server.url, { ticket: second.i_Ticket });
    expect((await again.waitFor('welcome')).you.isHost).toBe(true);
    expect(await host.waitForClose()).toBe(4409);

    again.send({ type: 'end-meeting' });
    await viewer.waitFor('over');
    expect(await lookUp(server.url, 'share.by.name')).toBe(1);
  });

  it('[ROLE-04] is for the own name only; the first free one in the field becomes the own', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    expect((await share('claimed.by.share', anna)).d.iError).toBe(0);
    expect((await share('claimed.by.share', bela)).d).toEqual(refused);
    expect((await share('another.name.here', anna)).d).toEqual(refused);
    expect(await lookUp(server.url, 'another.name.here')).toBe(1);
    expect(await claim('claimed.by.share', bela)).toEqual(answer(1));
  });

  it('[SHARE-22] a signed-in user is not held to the limit of shares, and gets a new code each time', async () => {
    const anna = signedInPerson(server);
    const shares = await Promise.all([share('', anna), share('', anna), share(null, anna)]);
    expect(new Set(shares.map(({ d }) => d.i_ViewerCode)).size).toBe(3);
    await share(null);
    expect((await share(null)).d.iError).toBe(3);
  });

  it('[API-04] [SEC-15] never claimed, idle and ended names have one answer', async () => {
    const anna = signedInPerson(server);
    await claim('idle.name.of.anna', anna);
    const texts = await Promise.all(
      ['idle.name.of.anna', 'nobody.has.this', '999999999'].map(async (viewercodeOrPurl) => {
        const { status, body } = await call(server.url, endpoints.checkJoinable.path, { viewercodeOrPurl });
        return JSON.stringify({ status, body });
      }),
    );
    expect(new Set(texts)).toEqual(new Set(['{"status":200,"body":{"d":{"iError":1}}}']));
  });
});
