import { createHash } from 'node:crypto';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { changeStore, readStore } from '../../session/testing/store-file.ts';
import { type Headers, idOf, meetingsOf, remove } from '../testing/removed-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const { browser, joins, aMeeting } = meetingsOf(() => server);
/** Another browser in which this account is signed in. */
function otherBrowserOf(accountId: string): Headers {
  const token = `another-${accountId}`;
  const hash = createHash('sha256').update(token).digest('base64url');
  changeStore(
    server,
    `insert into login_session (id, token_hash, account_id, kind, is_remembered, is_first_login, created_at, last_seen_at, expires_at)
      select 'o' || id, '${hash}', account_id, kind, is_remembered, is_first_login, created_at, last_seen_at, expires_at
      from login_session where account_id = '${accountId}'`,
  );
  return { cookie: `__Host-session=${token}` };
}
/** Whether the engine's signalling opens for a token. */
const opensMedia = (token: string, before = ''): Promise<boolean> => {
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/media/rtc?auto_subscribe=1&sdk=js&protocol=16${before}&access_token=${token}`,
    {
      headers: { origin: server.url },
    },
  );
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
};

describe('a removed person', { timeout: 30_000 }, () => {
  it('is told, hears nothing more, and comes back by no way from the same browser', async () => {
    const { host, code } = await aMeeting();
    const theirs = await browser();
    const bo = await joins(theirs, { codeOrPurl: code, name: 'Bo' });
    const { resumeKey, you } = await bo.waitFor('welcome');
    const { token } = await bo.waitFor('media');
    expect(await opensMedia(token)).toBe(true);
    await remove(host, you.id);
    expect(await bo.waitFor('over')).toMatchObject({ state: 11, reason: 'removed' });
    expect(await bo.waitForClose()).toBe(4403);
    const heard = bo.messages.length;
    expect(host.meeting.participants.map(({ id }) => id)).not.toContain(you.id);

    const ways: [string, object][] = [
      ['the same tab', { resumeKey, lastNumber: 3 }],
      ['a reload', { resumeKey, lastNumber: 0 }],
      ['a new tab', { codeOrPurl: code }],
      ['another name', { codeOrPurl: code, name: 'Somebody else' }],
      ['as a probe', { codeOrPurl: code, headless: true }],
    ];
    for (const [way, how] of ways) {
      const again = await joins(theirs, how);
      expect((await again.waitFor('not-admitted')).errorCode, way).toBe(6);
      expect(await again.waitForClose(), way).toBe(4403);
      expect(
        again.messages.map(({ type }) => type),
        way,
      ).toEqual(['not-admitted']);
    }
    expect(await opensMedia(token), 'the kept token').toBe(false);
    expect(bo.messages).toHaveLength(heard);

    // Everybody else comes in as before.
    expect(await idOf(await joins(await browser(), { codeOrPurl: code }))).not.toBe(you.id);
    const events = readStore(server, "select detail from audit_event where kind = 'participant-removed'") as { detail: string }[];
    expect(events.map(({ detail }) => JSON.parse(detail) as object)).toContainEqual({
      meetingId: expect.any(String),
      participantId: you.id,
    });
  });

  it('[SEC-33] is out when they come back in the same moment, whichever is first', async () => {
    const { host, code } = await aMeeting();
    for (let round = 0; round < 25; round += 1) {
      const theirs = await browser();
      const bo = await joins(theirs, { codeOrPurl: code, name: `Bo ${round}` });
      const { resumeKey, you } = await bo.waitFor('welcome');
      bo.close();
      const back = await LiveClient.open(server.url, theirs);
      // The removal looks for a socket that is not there yet, and the return for a seat that is still theirs.
      const removed = remove(host, you.id);
      back.send({ type: 'join', resumeKey, lastNumber: round % 2 });
      await removed;
      expect(await back.waitForClose(), `round ${round}`).toBe(4403);
      expect(host.meeting.participants.map(({ id }) => id)).not.toContain(you.id);
    }
  });

  it('[SEC-33] does not reach the engine by a kept token behind another one that only we would read', async () => {
    const { host, code } = await aMeeting();
    const bo = await joins(await browser(), { codeOrPurl: code, name: 'Bo' });
    const { token } = await bo.waitFor('media');
    const [, claims = ''] = (await host.waitFor('media')).token.split('.');
    await remove(host, await idOf(bo));
    for (const spoiled of ['%zz', ';', '', '%'])
      expect(await opensMedia(token, `&access_token=x.${claims}.x${spoiled}`), spoiled).toBe(false);
    expect(await opensMedia(token, `&other=?`), 'a second question mark').toBe(false);
  });

  it('[SEC-33] is out with every other tab of the same browser: told, without chat and engine, and not back by its resume key', async () => {
    const { host, code } = await aMeeting();
    const theirs = await browser();
    const first = await joins(theirs, { codeOrPurl: code, name: 'Bo' });
    const firstId = await idOf(first);
    const second = await joins(theirs, { codeOrPurl: code, name: 'Bo again' });
    const { resumeKey, you } = await second.waitFor('welcome');
    const { token } = await second.waitFor('media');
    expect(await opensMedia(token)).toBe(true);
    const other = await joins(await browser(), { codeOrPurl: code });
    const otherId = await idOf(other);
    await remove(host, firstId);
    for (const tab of [first, second]) {
      expect(await tab.waitFor('over')).toMatchObject({ state: 11, reason: 'removed' });
      expect(await tab.waitForClose()).toBe(4403);
    }
    host.send({ type: 'send-chat', clientId: 'afterwards', text: 'Now we are among ourselves' });
    await other.waitFor('chat');
    for (const tab of [first, second]) expect(tab.messages.map(({ type }) => type)).not.toContain('chat');
    expect(await opensMedia(token), 'the kept token').toBe(false);
    for (const lastNumber of [0, 3]) {
      const again = await joins(theirs, { resumeKey, lastNumber });
      expect(await again.waitForClose()).toBe(4403);
      expect(again.messages.map(({ type }) => type)).toEqual(['not-admitted']);
    }
    expect(host.meeting.participants.map(({ id }) => id)).toEqual([await idOf(host), otherId]);

    // One person was removed, and is let back by one press; the seats stay ended.
    expect(host.meeting.removed).toEqual([{ id: firstId, name: 'Bo' }]);
    host.send({ type: 'readmit-person', participantId: firstId });
    await until(() => (host.meeting.removed.length === 0 ? null : 'nobody removed'));
    expect(await idOf(await joins(theirs, { codeOrPurl: code }))).not.toBe(you.id);
  });

  it('[SEC-33] in another browser of the same account is out as well; the host, who looks on from a tab of their own, is not', async () => {
    const anna = signedInPerson(server);
    const { host, code } = await aMeeting();
    const [here, there] = [
      await joins(anna.headers, { codeOrPurl: code }),
      await joins(otherBrowserOf(anna.accountId), { codeOrPurl: code }),
    ];
    await idOf(there);
    await remove(host, await idOf(here));
    expect(await there.waitForClose()).toBe(4403);

    const theirs = await browser();
    const { code: own, ticket } = await shareByCall(server.url);
    const boss = await joins(theirs, { ticket });
    const { resumeKey, you } = await boss.waitFor('welcome');
    const tab = await joins(theirs, { codeOrPurl: own });
    await remove(boss, await idOf(tab));
    expect(await tab.waitForClose()).toBe(4403);
    boss.cut();
    const again = await joins(theirs, { resumeKey, lastNumber: 3 });
    expect(await idOf(again)).toBe(you.id);
  });

  it('does not even get to knock, and a killed server forgets none of it', async () => {
    const { host, code } = await aMeeting();
    const theirs = await browser();
    await remove(host, await idOf(await joins(theirs, { codeOrPurl: code })));
    host.send({ type: 'lock-meeting' });
    await until(() => (host.meeting.door === 'locked' ? null : 'a locked door'));
    expect(await (await joins(theirs, { codeOrPurl: code })).waitForClose()).toBe(4403);
    expect(host.meeting.knocks).toEqual([]);
    await server.kill();
    await server.restart();
    expect(await (await joins(theirs, { codeOrPurl: code })).waitForClose()).toBe(4403);
  });

  it('does not come back from another browser with the same account, nor by the app', async () => {
    const { host, code } = await aMeeting();
    const [anna, boris] = [signedInPerson(server), signedInPerson(server)];
    await remove(host, await idOf(await joins(anna.headers, { codeOrPurl: code })));
    expect(await (await joins(anna.headers, { codeOrPurl: code })).waitForClose()).toBe(4403);
    const appAddress = async (headers: Headers) =>
      (await call(server.url, endpoints.joinStickyUrl.path, { accessCodeOrPersonalUrl: code }, headers)).body as {
        d: { ErrorCode: number };
      };
    expect((await appAddress(anna.headers)).d.ErrorCode).toBe(6);
    expect((await appAddress(boris.headers)).d.ErrorCode).toBe(0);
    await idOf(await joins(boris.headers, { codeOrPurl: code }));
  });

  it('does not come back by logging in, nor under the session in which they came back before', async () => {
    const { host, code } = await aMeeting();
    const theirs = await browser();
    await remove(host, await idOf(await joins(theirs, { codeOrPurl: code })));
    const body = {
      email: `${Date.now()}@harbour.example`,
      password: 'correct horse',
      sendProductInfo: 'false',
      firstName: 'Bo',
      lastName: '',
    };
    const answer = await fetch(`${server.url}${endpoints.registerAndLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, ...theirs },
      body: JSON.stringify(body),
    });
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    expect(cookie.join()).toContain('__Host-session=');
    expect(await (await joins({ cookie: cookie.join('; ') }, { codeOrPurl: code })).waitForClose()).toBe(4403);

    const [first, second] = [await browser(), await browser()];
    const cy = await joins(first, { codeOrPurl: code });
    const { resumeKey, you } = await cy.waitFor('welcome');
    await (await joins(second, { resumeKey, lastNumber: 3 })).waitFor('welcome');
    await remove(host, you.id);
    for (const headers of [first, second]) expect(await (await joins(headers, { codeOrPurl: code })).waitForClose()).toBe(4403);
  });

  it('without cookies is known among others without any from the same address', async () => {
    const { host, code } = await aMeeting();
    await remove(host, await idOf(await joins({}, { codeOrPurl: code })));
    expect(await (await joins({}, { codeOrPurl: code })).waitForClose()).toBe(4403);
    await idOf(await joins(await browser(), { codeOrPurl: code }));
  });

  it('comes in again once the host lets them', async () => {
    const { host, code } = await aMeeting();
    const theirs = await browser();
    const bo = await joins(theirs, { codeOrPurl: code, name: 'Bo' });
    const id = await idOf(bo);
    await remove(host, id);
    expect(host.meeting.removed).toEqual([{ id, name: 'Bo' }]);
    const cy = await joins(await browser(), { codeOrPurl: code });
    await cy.waitFor('welcome');
    expect(cy.meeting.removed).toEqual([]);
    cy.send({ type: 'readmit-person', participantId: id });
    expect((await cy.waitFor('refused')).reason).toBe('meeting/not-host');
    host.send({ type: 'readmit-person', participantId: id });
    await until(() => (host.meeting.removed.length === 0 ? null : 'nobody removed'));
    expect(await idOf(await joins(theirs, { codeOrPurl: code }))).not.toBe(id);
  });

  it('[ROLE-08] nobody but the host, or a co-host among viewers, removes anybody', async () => {
    const { host, code } = await aMeeting();
    const [bo, cy] = [await joins(await browser(), { codeOrPurl: code }), await joins(await browser(), { codeOrPurl: code })];
    const [hostId, boId, cyId] = [await idOf(host), await idOf(bo), await idOf(cy)];
    const refused = async (client: LiveClient, participantId: string, reason: string) => {
      const from = client.messages.length;
      client.send({ type: 'remove-person', participantId });
      expect((await client.waitFor('refused', undefined, from)).reason).toBe(reason);
    };
    for (const target of [hostId, boId, cyId, 'made-up']) await refused(bo, target, 'meeting/not-host');
    await refused(host, 'made-up', 'meeting/unknown-person');
    await refused(host, hostId, 'meeting/not-host');
    host.send({ type: 'set-co-host', participantId: boId, isCoHost: true });
    await until(() => (bo.meeting.participants.some(({ id, role }) => id === boId && role === 'co-host') ? null : 'Bo as co-host'));
    await refused(bo, hostId, 'meeting/not-host');
    await remove(bo, cyId);
    expect(await cy.waitForClose()).toBe(4403);
  });
});
