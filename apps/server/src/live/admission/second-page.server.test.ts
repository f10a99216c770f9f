import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

/** The error code that is said in place of a welcome, and the code of the close. */
async function refusalOf(join: object) {
  const client = await LiveClient.open(server.url);
  client.send({ type: 'join', ...join });
  const { errorCode } = await client.waitFor('not-admitted');
  return [errorCode, await client.waitForClose()];
}
const welcomeOf = (client: LiveClient) => client.waitFor('welcome');
const peopleOf = (client: LiveClient) => client.meeting.participants.map(({ name, role, isConnected }) => ({ name, role, isConnected }));

describe('a second page of the same person', { timeout: 30_000 }, () => {
  it('by the ticket of the host takes the seat over: the key of the first page opens nothing any more', async () => {
    const { ticket } = await shareByCall(server.url);
    const first = await LiveClient.join(server.url, { ticket });
    const second = await LiveClient.join(server.url, { ticket });
    expect(await first.waitForClose()).toBe(4409);
    const [before, after] = [await welcomeOf(first), await welcomeOf(second)];
    expect(after.you).toMatchObject({ id: before.you.id, isHost: true });
    expect(await refusalOf({ resumeKey: before.resumeKey, lastNumber: 0 })).toEqual([4, 4404]);
    expect(peopleOf(second)).toHaveLength(1);
  });

  it('by the key of a viewer closes the first page and keeps one connected person in the list', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const first = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ana' });
    const { resumeKey, you } = await welcomeOf(first);
    const second = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    expect((await welcomeOf(second)).you.id).toBe(you.id);
    expect(await first.waitForClose()).toBe(4409);
    // The goodbye of the first page says nothing of the second: what is told after it still has her.
    host.send({ type: 'lock-meeting' });
    await until(() => (second.meeting.door === 'locked' ? null : 'a locked door'));
    expect(peopleOf(second).filter(({ name }) => name === 'Ana')).toEqual([{ name: 'Ana', role: 'viewer', isConnected: true }]);
  });

  it('after a closed one keeps its name: a namesake is number two, also once the list drops who left', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const ana = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ana' });
    const ben = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ben' });
    const names = () => peopleOf(host).map(({ name }) => name);
    ana.closePage();
    await LiveClient.join(server.url, { resumeKey: (await welcomeOf(ana)).resumeKey, lastNumber: 0 });
    ben.closePage();
    await until(() => (names().includes('Ben') ? 'a list without Ben' : null), 20_000);
    await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ana' });
    await until(() => (names().includes('Ana (2)') ? null : `Ana (2), so far ${names().join()}`));
    expect(names()).toEqual(['Presenter', 'Ana', 'Ana (2)']);
  });
});

describe('a seat that cannot be taken', { timeout: 30_000 }, () => {
  it('of a page that only watches, before the host is there, is refused as no meeting', async () => {
    const { ticket } = await shareByCall(server.url);
    expect(await refusalOf({ ticket, headless: true })).toEqual([4, 4404]);
  });

  it('of a meeting that is over is refused by every way in', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const { resumeKey } = await welcomeOf(host);
    const guest = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ana' });
    const guestKey = (await welcomeOf(guest)).resumeKey;
    host.send({ type: 'end-meeting' });
    await guest.waitForClose();
    expect(await refusalOf({ ticket })).toEqual([4, 4404]);
    expect((await refusalOf({ resumeKey, lastNumber: 0 }))[1]).toBe(4410);
    expect((await refusalOf({ resumeKey: guestKey, lastNumber: 0 }))[1]).toBe(4410);
  });
});
