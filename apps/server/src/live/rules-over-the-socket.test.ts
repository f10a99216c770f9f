import { roleIn } from '@ninefold/domain/roles/rights.ts';
import { next } from '@ninefold/domain/meeting/life-cycle.ts';
import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { LiveMeeting } from '@ninefold/domain/meeting/meeting.ts';
import { aLiveMeeting } from '@ninefold/domain/meeting/testing/a-meeting.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SEED = 6;
const STEPS = 300;
const kinds = [
  ...['start-share', 'pause-share', 'resume-share', 'stop-share', 'lock-meeting', 'unlock-meeting'],
  ...['ask-to-present', 'offer-presenter', 'accept-swap', 'decline-swap', 'withdraw-swap', 'take-back', 'give-back', 'set-co-host'],
  ...['raise-hand', 'lower-hand'],
] as const;
type Kind = (typeof kinds)[number];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

it(`[C-21] the same rules refuse the same steps over the real socket (${STEPS} random ones of a host and three others)`, async () => {
  const random = seededRandom(SEED);
  const { code, ticket } = await shareByCall(server.url);
  const clients = [await LiveClient.join(server.url, { ticket })];
  for (let n = 0; n < 3; n += 1) clients.push(await LiveClient.join(server.url, { codeOrPurl: code }));
  const ids: ParticipantId[] = [];
  for (const client of clients) ids.push((await client.waitFor('welcome')).you.id as ParticipantId);
  let model = begun(ids[0] as ParticipantId);
  let refusals = 0;

  for (let step = 0; step < STEPS; step += 1) {
    const who = random.below(clients.length);
    const [client, by] = [clients[who] as LiveClient, ids[who] as ParticipantId];
    const kind = kinds[random.below(kinds.length)] as Kind;
    const other = ids[random.below(ids.length)] as ParticipantId;
    const swap = model.swaps[random.below(Math.max(1, model.swaps.length))]?.id ?? 'made-up';
    const from = client.messages.length;
    const [message, event] = stepOf(kind, { by, other, swap, flag: random.below(2) === 0 });
    const expected = next(model, event, Date.now(), () => ({ isSeated: true, awaySince: null }));
    client.send(message);
    // Whatever is answered to this comes after all that the step has brought.
    client.send({ type: 'let-in', knockId: `mark ${step}` });
    await client.waitFor('refused', ({ what }) => what === 'let-in', from);
    const refusal = client.messages.slice(from).find((one) => one.type === 'refused' && one.what !== 'let-in');
    const told = `seed ${SEED}, step ${step}: ${JSON.stringify(message)} by ${who}`;
    expect(refusal?.type === 'refused' ? refusal.reason : null, told).toBe(expected.ok ? null : expected.error.kind);
    if (!expected.ok) refusals += 1;
    else model = await adopted(expected.value as LiveMeeting, clients, told);
  }
  expect(refusals).toBeGreaterThan(STEPS / 4);
}, 120_000);

/** The server draws the ids of swaps; the model takes them over, and the two must agree in all else. */
async function adopted(meeting: LiveMeeting, clients: readonly LiveClient[], told: string): Promise<LiveMeeting> {
  const pending = meeting.swaps.filter((swap) => !swap.isResting);
  for (const client of clients) {
    await until(() => {
      const { meeting: view } = client;
      const isSame =
        view.presenterId === meeting.presenterId &&
        view.share === meeting.share &&
        view.door === meeting.door &&
        view.swaps.map(({ mode, nextId }) => `${mode} ${nextId}`).join() ===
          pending.map(({ mode, nextId }) => `${mode} ${nextId}`).join() &&
        view.hands.join() === meeting.hands.join() &&
        view.participants.every(({ id, role }) => role === roleIn(meeting, id));
      return isSame ? null : `${told}: ${JSON.stringify({ view, meeting })}`;
    });
  }
  const drawn = clients[0]?.meeting.swaps ?? [];
  return {
    ...meeting,
    swaps: meeting.swaps.map((swap) => (swap.isResting ? swap : { ...swap, id: drawn[pending.indexOf(swap)]?.id ?? swap.id })),
  };
}

function stepOf(
  kind: Kind,
  { by, other, swap, flag }: { by: ParticipantId; other: ParticipantId; swap: string; flag: boolean },
): [object, MeetingEvent] {
  switch (kind) {
    case 'lock-meeting':
      return [{ type: kind }, { kind: 'lock', by }];
    case 'unlock-meeting':
      return [{ type: kind }, { kind: 'unlock', by, to: 'open' }];
    case 'ask-to-present':
      return [{ type: kind }, { kind, by, swapId: 'drawn by the server' }];
    case 'offer-presenter':
      return [
        { type: kind, participantId: other },
        { kind, by, to: other, swapId: 'drawn by the server' },
      ];
    case 'accept-swap':
    case 'decline-swap':
    case 'withdraw-swap':
      return [
        { type: kind, swapId: swap },
        { kind, by, swapId: swap },
      ];
    case 'lower-hand':
      return [
        { type: kind, participantId: other },
        { kind, by, target: other },
      ];
    case 'set-co-host':
      return [
        { type: kind, participantId: other, isCoHost: flag },
        { kind, by, target: other, isCoHost: flag },
      ];
    default:
      return [{ type: kind }, { kind, by }];
  }
}

const begun = (hostId: ParticipantId): LiveMeeting => aLiveMeeting({ hostId, presenterId: hostId });
