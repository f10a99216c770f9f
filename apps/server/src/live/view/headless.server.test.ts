import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function aMeeting() {
  const { code, ticket } = await shareByCall(server.url);
  return { code, ticket, host: await LiveClient.join(server.url, { ticket }) };
}
async function joins(how: object): Promise<LiveClient> {
  const client = await LiveClient.open(server.url);
  client.send({ type: 'join', ...how });
  return client;
}
const untilAway = (id: string) =>
  until(() => (readStore(server, `select id from participant where id = '${id}' and away_since is not null`).length > 0 ? null : 'away'));
const idOf = async (client: LiveClient) => (await client.waitFor('welcome')).you.id;

describe('a headless peer', { timeout: 30_000 }, () => {
  it('is nobody who has the code alone: who asks for it stands in the list as everyone does', async () => {
    const { host, code } = await aMeeting();
    const spy = await joins({ codeOrPurl: code, headless: true, name: 'Spy' });
    const id = await idOf(spy);
    await until(() => (host.meeting.participants.some((one) => one.id === id && one.name === 'Spy') ? null : 'the newcomer in the list'));
    host.send({ type: 'remove-person', participantId: id });
    expect(await spy.waitForClose()).toBe(4403);
  });

  it('of the host watches and is seen by nobody, takes no seat and is one of two', async () => {
    const { host, ticket, code } = await aMeeting();
    expect((await (await joins({ ticket: 'made-up', headless: true })).waitFor('not-admitted')).errorCode).toBe(4);
    const recorder = await joins({ ticket, headless: true });
    const { you, resumeKey } = await recorder.waitFor('welcome');
    expect(you).toMatchObject({ isHost: false, isAdmin: false, isPresenting: false });
    expect(await recorder.waitFor('media')).toMatchObject({ mayPublish: false });
    await idOf(await joins({ ticket, headless: true }));
    expect((await (await joins({ ticket, headless: true })).waitFor('not-admitted')).errorCode).toBe(7);
    const bo = await joins({ codeOrPurl: code });
    await idOf(bo);
    // The host is still the host, and the first to come is the first viewer.
    await until(() => (host.meeting.participants.length === 2 ? null : 'two people'));
    expect(host.meeting.participants.map(({ name }) => name)).toEqual(['Presenter', 'Viewer 1']);
    host.send({ type: 'send-chat', clientId: 'hello-everyone', text: 'Welcome' });
    expect((await recorder.waitFor('chat')).message.text).toBe('Welcome');
    recorder.cut();
    const again = await joins({ resumeKey, lastNumber: 0 });
    expect(await idOf(again)).toBe(you.id);
    again.send({ type: 'send-chat', clientId: 'after-return', text: 'Boo' });
    expect(await again.waitFor('refused')).toMatchObject({ what: 'send-chat', reason: 'meeting/headless' });
  });

  it('is one of two also when it comes back: a newcomer takes the seat of the one that has been away for longest', async () => {
    const { ticket } = await aMeeting();
    const away: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const recorder = await joins({ ticket, headless: true });
      const { resumeKey, you } = await recorder.waitFor('welcome');
      away.push(resumeKey);
      recorder.cut();
      await untilAway(you.id);
    }
    const [first = '', second = ''] = away;
    await idOf(await joins({ ticket, headless: true }));
    expect((await (await joins({ resumeKey: first, lastNumber: 3 })).waitFor('not-admitted')).errorCode).toBe(4);
    await idOf(await joins({ resumeKey: second, lastNumber: 3 }));
    expect((await (await joins({ ticket, headless: true })).waitFor('not-admitted')).errorCode).toBe(7);
  });

  it('[STATE-11] [D-74] does nothing that anybody would notice', async () => {
    const { host, ticket } = await aMeeting();
    const recorder = await joins({ ticket, headless: true });
    const participantId = await idOf(recorder);
    const hostId = await idOf(host);
    const attempts = [
      { type: 'send-chat', clientId: 'from-nobody', text: 'Boo' },
      { type: 'set-microphone', to: 'on' },
      { type: 'set-camera', to: 'on' },
      { type: 'raise-hand' },
      { type: 'rename', name: 'Somebody' },
      { type: 'ask-to-present' },
      { type: 'start-share' },
      { type: 'lock-meeting' },
      { type: 'remove-person', participantId: hostId },
      { type: 'end-meeting' },
    ];
    for (const attempt of attempts) {
      const from = recorder.messages.length;
      recorder.send(attempt);
      expect(await recorder.waitFor('refused', undefined, from)).toMatchObject({ what: attempt.type, reason: 'meeting/headless' });
    }
    host.send({ type: 'offer-presenter', participantId });
    expect((await host.waitFor('refused')).reason).toBe('meeting/unknown-person');
    expect(host.meeting).toMatchObject({ hands: [], door: 'open', share: 'none' });
    expect(host.messages.filter(({ type }) => type === 'chat')).toEqual([]);
  });

  it('is over with the meeting', async () => {
    const { host, ticket } = await aMeeting();
    expect((await (await joins({ ticket: `${ticket}x`, headless: true })).waitFor('not-admitted')).errorCode).toBe(4);
    const recorder = await joins({ ticket, headless: true });
    await idOf(recorder);
    host.send({ type: 'end-meeting' });
    expect(await recorder.waitFor('over')).toMatchObject({ state: 11 });
  });
});
