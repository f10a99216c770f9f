import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEAT_KEPT_MS } from '@ninefold/domain/meeting/meeting.ts';
import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { HOUR_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import { HANDOVER_MS, SWAP_ANSWER_MS, SWAP_AWAY_MS, SWAP_REST_MS } from '@ninefold/domain/swap/swap.ts';
import { UNUSED_CODE_LIFE_MS } from '@ninefold/domain/viewer-code/life-time.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalBus } from '../platform/bus.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { createMeetings } from './meetings.ts';
import { admitParticipant, setPresence } from './participant-commands.ts';
import { recoverAfterRestart } from './meeting-commands.ts';

const GRACE_MS = 120_000;
let folder: string;
let store: Store;
let clock: DrivenClock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-clock-'));
  store = await openStore(folder, () => undefined);
});
beforeEach(() => {
  clock = new DrivenClock();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** A meeting whose host shares, and Bo; or one that nobody has begun. */
async function aMeeting(phase: 'live' | 'waiting' = 'live') {
  const meetings = () => createMeetings(store, createLocalBus(), clock, GRACE_MS);
  const { id } = (await meetings().open('OneTime')).meeting;
  const idOf = (name: string) => `${name} ${id}` as ParticipantId;
  const [host, bo] = [idOf('host'), idOf('bo')];
  const admit = async (name: string, capacity = 1): Promise<boolean> => {
    const seat = { id: idOf(name), meeting_id: id, key_hash: idOf(name), role: 'viewer', name: '', is_headless: 0 } as const;
    const participant = { ...seat, joined_at: clock.now(), away_since: null, left_at: null };
    return (await store.write(admitParticipant, { participant, capacity, steadyNow: clock.steadyNow() })).ok;
  };
  const change = async (...events: MeetingEvent[]): Promise<void> => {
    for (const event of events) expect(await meetings().change(id, event)).toMatchObject({ ok: true });
  };
  if (phase === 'live') {
    await change({ kind: 'host-arrived', hostId: host, isFreshPage: true }, { kind: 'start-share', by: host });
    await admit('bo');
  }
  const loseSocket = () => store.write(setPresence, { participantId: bo, awaySince: clock.steadyNow() });
  const returns = () => store.write(setPresence, { participantId: bo, awaySince: null });
  /** As the sweep of every second leaves it. */
  const swept = async () => {
    await meetings().sweep();
    return meetings().find(id);
  };
  return { id, host, bo, admit, change, loseSocket, returns, swept };
}
type World = Awaited<ReturnType<typeof aMeeting>>;

/** That it is `before` up to the last millisecond of the wait, and `after` from then on. */
async function lasts({ swept }: World, wait: Milliseconds, before: object, after: object): Promise<void> {
  expect(await swept()).toMatchObject(before);
  clock.advance(wait - 1);
  expect(await swept()).toMatchObject(before);
  clock.advance(1);
  expect(await swept()).toMatchObject(after);
}

describe.each([
  ['set forward by an hour', HOUR_MS],
  ['set back by an hour', -HOUR_MS],
])('F-09 clock-jumps: a clock that is %s', (_, jump) => {
  it('[MEET-18] ends no meeting early or late whose host is away, and dates its end as it shows', async () => {
    const world = await aMeeting();
    await world.change({ kind: 'host-gone' });
    clock.set(jump);
    await lasts(world, GRACE_MS, { phase: 'live' }, { phase: 'over', reason: 'host-vanished' });
    const row = await store.read.selectFrom('meeting').select('ended_at').where('id', '=', world.id).executeTakeFirst();
    expect(row?.ended_at).toBe(clock.now());
  });

  it('[SWAP-12] leaves a wish its minute, a declined one its rest, and the next presenter theirs', async () => {
    const world = await aMeeting();
    const { host, bo } = world;
    const wish = (swapId: string): MeetingEvent => ({ kind: 'ask-to-present', by: bo, swapId });
    await world.change(wish('first'));
    clock.set(jump);
    await lasts(world, SWAP_ANSWER_MS, { swaps: [{ id: 'first' }] }, { swaps: [] });
    await world.change(wish('second'), { kind: 'decline-swap', by: host, swapId: 'second' });
    clock.set(-jump);
    await lasts(world, SWAP_REST_MS, { swaps: [{ isResting: true }] }, { swaps: [] });
    await world.change(wish('third'), { kind: 'accept-swap', by: host, swapId: 'third' });
    clock.set(jump);
    await lasts(world, HANDOVER_MS, { presenterId: bo }, { presenterId: host, share: 'sharing', handover: null });
  });

  it('[EXIT-07] takes the role of a presenter whose socket is away when their time is over', async () => {
    const world = await aMeeting();
    const { host, bo } = world;
    await world.change({ kind: 'offer-presenter', by: host, to: bo, swapId: 's' }, { kind: 'accept-swap', by: bo, swapId: 's' });
    await world.change({ kind: 'start-share', by: bo });
    await world.loseSocket();
    clock.set(jump);
    await lasts(world, SEAT_KEPT_MS, { presenterId: bo, share: 'sharing' }, { presenterId: host, share: 'none' });
  });

  it('[MEET-20] keeps the seat of a viewer who is away, and no longer than it says', async () => {
    const { admit, loseSocket } = await aMeeting();
    await loseSocket();
    clock.set(jump);
    expect(await admit('early')).toBe(false);
    clock.advance(SEAT_KEPT_MS - 1);
    expect(await admit('nearly')).toBe(false);
    clock.advance(1);
    expect(await admit('in time')).toBe(true);
  });

  it('gives a code that nobody has used yet its ten minutes', async () => {
    clock.set(jump);
    const unused = await aMeeting('waiting');
    clock.set(jump);
    await lasts(unused, UNUSED_CODE_LIFE_MS, { phase: 'waiting' }, { phase: 'over', reason: 'never-used' });
  });
});

describe.each([
  ['by the clock', 20_000, 20_000],
  ['and none for longer than it is named where the clock was set back', -HOUR_MS, 0],
])('after a restart waits go on %s', (_, passed, waited) => {
  /** Another process, whose steady time begins with what the clock shows. */
  const restart = (): Promise<void> => {
    clock = new DrivenClock(clock.now() + passed);
    return store.write(recoverAfterRestart, { steadyNow: clock.steadyNow() });
  };

  it('[MEET-18] but for the host, whose grace begins anew', async () => {
    const world = await aMeeting();
    await world.change({ kind: 'host-gone' });
    await restart();
    await lasts(world, GRACE_MS, { phase: 'live' }, { phase: 'over', reason: 'host-vanished' });
  });

  it('[SWAP-12] of a wish, of the next presenter, of a code that nobody has used', async () => {
    const asked = await aMeeting();
    await asked.change({ kind: 'ask-to-present', by: asked.bo, swapId: 's' });
    await restart();
    await asked.returns();
    await lasts(asked, SWAP_ANSWER_MS - waited, { swaps: [{ id: 's' }] }, { swaps: [] });
    const handed = await aMeeting();
    await handed.change({ kind: 'ask-to-present', by: handed.bo, swapId: 's' }, { kind: 'accept-swap', by: handed.host, swapId: 's' });
    await restart();
    await handed.returns();
    await lasts(handed, HANDOVER_MS - waited, { presenterId: handed.bo }, { presenterId: handed.host, handover: null });
    const unused = await aMeeting('waiting');
    await restart();
    await lasts(unused, UNUSED_CODE_LIFE_MS - waited, { phase: 'waiting' }, { phase: 'over', reason: 'never-used' });
  });

  it('[SWAP-12] but of a wish, whose person is not back within ten seconds', async () => {
    const asked = await aMeeting();
    await asked.change({ kind: 'ask-to-present', by: asked.bo, swapId: 's' });
    await restart();
    await lasts(asked, SWAP_AWAY_MS, { swaps: [{ id: 's' }] }, { swaps: [] });
  });

  it('[MEET-20] of a viewer’s seat', async () => {
    const { admit, loseSocket } = await aMeeting();
    await loseSocket();
    await restart();
    clock.advance(SEAT_KEPT_MS - waited - 1);
    expect(await admit('nearly')).toBe(false);
    clock.advance(1);
    expect(await admit('in time')).toBe(true);
  });
});
