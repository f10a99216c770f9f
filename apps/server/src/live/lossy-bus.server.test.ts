import { join } from 'node:path';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import type { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { threePeople } from './testing/three-people.ts';

/** The resync comes every 10 s. */
const WITHIN_MS = 15_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ main: join(repositoryRoot, 'apps/server/src/boot/testing/main-on-a-lossy-bus.ts') });
}, 60_000);
afterAll(() => server.stop());

const numbersOf = (client: LiveClient) => client.messages.flatMap((one) => (one.type === 'chat' ? [one.message.number] : []));

async function aMeeting(name: string): Promise<void> {
  const { host, bo, cy, ids } = await threePeople(server.url);
  const everyone = [host, bo, cy];
  for (const client of everyone)
    for (const each of [1, 2, 3, 4]) client.send({ type: 'send-chat', clientId: `message-${name}-${each}`, text: 'hello' });
  bo.send({ type: 'raise-hand' });
  for (const client of everyone) {
    await until(() => (numbersOf(client).length < 12 ? `12 messages; so far ${numbersOf(client).length}` : null), WITHIN_MS);
    await until(() => (client.meeting.hands.length === 1 ? null : 'the hand'), WITHIN_MS);
    expect(numbersOf(client)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
  host.send({ type: 'remove-person', participantId: ids.cy });
  await until(() => (cy.closeCode === null ? 'the removal' : null), WITHIN_MS);
  host.send({ type: 'end-meeting' });
  await until(() => (bo.closeCode === null ? 'the end' : null), WITHIN_MS);
  expect([cy.closeCode, bo.closeCode]).toEqual([4403, 1000]);
}

it('a bus that loses a fifth of what it is told, late and twice, loses no message, no hand, no removal and no end', async () => {
  await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map(aMeeting));
}, 90_000);
