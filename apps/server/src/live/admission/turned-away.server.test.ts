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

async function asks(codeOrPurl: string, more: object = {}, at = server): Promise<LiveClient> {
  const client = await LiveClient.open(at.url);
  client.send({ type: 'join', codeOrPurl, ...more });
  return client;
}
/** What somebody hears who does not come in, but for pings, and the code of the close. */
async function turnedAway(client: LiveClient) {
  const closed = await client.waitForClose();
  const heard = client.messages.filter(({ type }) => type !== 'ping');
  return [...heard.map((message) => (message.type === 'not-admitted' ? message.errorCode : message.type)), closed];
}
async function aHost() {
  const { code, ticket } = await shareByCall(server.url);
  return { host: await LiveClient.join(server.url, { ticket }), code };
}
async function aLockedMeeting() {
  const { host, code } = await aHost();
  host.send({ type: 'lock-meeting' });
  await until(() => (host.meeting.door === 'locked' ? null : 'a locked door'));
  return { host, code };
}
const CROWDED = [6, 4429];

describe('who finds a crowd', { timeout: 30_000 }, () => {
  it('[SEC-16] is told so at once, and not that the host is asked: twenty of one address wait in front of a locked meeting', async () => {
    const { host, code } = await aLockedMeeting();
    const waiting = await Promise.all(Array.from({ length: 20 }, () => asks(code)));
    await until(() => (host.meeting.knocks.length === 20 ? null : `twenty knocks; now ${host.meeting.knocks.length}`));
    expect(await turnedAway(await asks(code))).toEqual(CROWDED);
    waiting[0]?.close();
    await until(() => (host.meeting.knocks.length === 19 ? null : 'one who went'));
    await (await asks(code)).waitFor('at-door');
  });

  it('[D-43] is told so as well where three hundred of one address wait for a meeting to begin', async () => {
    const name = 'the.whole.company';
    const waiting = await Promise.all(Array.from({ length: 300 }, () => asks(name, { waits: true })));
    for (const one of waiting) await one.waitFor('at-door');
    expect(await turnedAway(await asks(name, { waits: true }))).toEqual(['at-door', ...CROWDED]);
    for (const one of waiting) one.cut();
  });
});

it('[SEC-14] who has asked for too many codes is told so, also with a right one', async () => {
  const small = await startServer({ env: { LIMIT_LOOKUPS: '3' } });
  try {
    const { code } = await shareByCall(small.url);
    for (const wrong of ['200000001', '200000002', '200000003']) expect(await turnedAway(await asks(wrong, {}, small))).toEqual([4, 4404]);
    expect(await turnedAway(await asks(code, {}, small))).toEqual(CROWDED);
  } finally {
    await small.stop();
  }
}, 60_000);

describe('what a host asks for that cannot be', { timeout: 30_000 }, () => {
  it('[SEC-16] an answer to nobody who waits, or once more to the same, and a return of nobody who was removed, are refused by name', async () => {
    const { host, code } = await aLockedMeeting();
    const refusal = async (message: { readonly type: string }) => {
      const from = host.messages.length;
      host.send(message);
      const { what, reason } = await host.waitFor('refused', undefined, from);
      return [what, reason];
    };
    const guest = await asks(code, { name: 'Sana' });
    await until(() => (host.meeting.knocks.length === 1 ? null : 'a knock'));
    // Whoever says nothing beside the name has no note.
    expect(host.meeting.knocks[0]).toMatchObject({ name: 'Sana', note: '' });
    const knockId = host.meeting.knocks[0]?.id;
    expect(await refusal({ type: 'let-in', knockId: 'made-up' } as { type: string })).toEqual(['let-in', 'nobody waits under that id']);
    host.send({ type: 'refuse-entry', knockId });
    expect(await turnedAway(guest)).toEqual(['at-door', 6, 4403]);
    expect(await refusal({ type: 'let-in', knockId } as { type: string })).toEqual(['let-in', 'nobody waits under that id']);
    expect(await refusal({ type: 'readmit-person', participantId: 'made-up' } as { type: string })).toEqual([
      'readmit-person',
      'meeting/unknown-person',
    ]);
  });

  it('who locks and unlocks over and over is slowed', async () => {
    const { host } = await aHost();
    for (let n = 0; n < 20; n += 1) host.send({ type: n % 2 === 0 ? 'lock-meeting' : 'unlock-meeting' });
    const { what, reason } = await host.waitFor('refused');
    expect([/^(?:un)?lock-meeting$/.test(what), reason]).toEqual([true, 'slow-down']);
  });
});
