import { CHAT_BURST } from '@ninefold/domain/chat/token-bucket.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { threePeople } from '../testing/three-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const seesHands = (client: LiveClient, hands: readonly string[]) =>
  until(() => (client.meeting.hands.join() === hands.join() ? null : `hands ${hands.join()}; now ${client.meeting.hands.join()}`));

describe('raised hands over the socket', { timeout: 30_000 }, () => {
  it('everybody sees them in their order; a host lowers anybody’s, a viewer the own one', async () => {
    const { host, bo, cy, ids } = await threePeople(server.url);
    cy.send({ type: 'raise-hand' });
    await seesHands(host, [ids.cy]);
    bo.send({ type: 'raise-hand' });
    for (const client of [host, bo, cy]) await seesHands(client, [ids.cy, ids.bo]);
    bo.send({ type: 'lower-hand', participantId: ids.cy });
    expect((await bo.waitFor('refused')).reason).toBe('meeting/not-host');
    host.send({ type: 'lower-hand', participantId: ids.cy });
    await seesHands(cy, [ids.bo]);
    bo.send({ type: 'lower-hand' });
    await seesHands(host, []);
    host.send({ type: 'raise-hand' });
    expect((await host.waitFor('refused')).reason).toBe('meeting/not-now');
  });

  it('a hand outlives a reload, and goes with whoever leaves', async () => {
    const { host, bo, ids } = await threePeople(server.url);
    bo.send({ type: 'raise-hand' });
    await seesHands(host, [ids.bo]);
    const { resumeKey } = await bo.waitFor('welcome');
    const again = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    expect((await again.waitFor('welcome')).meeting.hands).toEqual([ids.bo]);
    again.send({ type: 'leave' });
    await seesHands(host, []);
  });

  it('who raises it again and again is slowed, and told so; down it goes at any time', async () => {
    const { host, bo, ids } = await threePeople(server.url);
    for (let n = 0; n < CHAT_BURST; n += 1) {
      bo.send({ type: 'raise-hand' });
      bo.send({ type: 'lower-hand' });
    }
    bo.send({ type: 'raise-hand' });
    const refusal = await bo.waitFor('refused');
    expect([refusal.what, refusal.reason]).toEqual(['raise-hand', 'slow-down']);
    await until(() => {
      bo.send({ type: 'raise-hand' });
      return host.meeting.hands.includes(ids.bo) ? null : 'the hand, once Bo has rested';
    });
    bo.send({ type: 'lower-hand' });
    await seesHands(host, []);
  });
});
