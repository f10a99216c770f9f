import { rounds } from '@ninefold/testkit/rounds.ts';
import { expect, it } from 'vitest';
import { memberIn } from '../roles/member.ts';
import { mayModerate, mayRemove, maySpeakForPresenter } from '../roles/rights.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { type SeededRandom, seededRandom } from '../shared/seeded-random.ts';
import { swapMode } from '../swap/swap.ts';
import { next } from './life-cycle.ts';
import type { MeetingEvent } from './meeting-event.ts';
import { type LiveMeeting, MAX_CO_HOSTS, type Meeting } from './meeting.ts';
import type { PersonFacts } from './people.ts';
import { aWaitingMeeting } from './testing/a-meeting.ts';

const STEPS = rounds(1_000_000);
const SEED = 20_261_121;
const ids = Array.from({ length: 7 }, (_, index) => `p${index}` as ParticipantId);
const HOST = ids[0] as ParticipantId;
const kinds = [
  ...[
    'host-arrived',
    'host-gone',
    'start-share',
    'pause-share',
    'blank-share',
    'resume-share',
    'stop-share',
    'lock',
    'unlock',
    'end',
    'time-passed',
  ],
  ...['ask-to-present', 'offer-presenter', 'accept-swap', 'decline-swap', 'withdraw-swap', 'take-back', 'give-back'],
  ...['set-co-host', 'remove', 'left', 'returned-afresh', 'raise-hand', 'lower-hand'],
] as Exclude<MeetingEvent['kind'], 'end-by-ticket'>[];

/** What the meeting's people do, as the store would keep it. */
class World {
  meeting: Meeting = aWaitingMeeting();
  readonly people = new Map<ParticipantId, PersonFacts>(ids.map((id) => [id, { isSeated: true, awaySince: null }]));
  now = 1_000;
}
function anEvent(random: SeededRandom, { meeting }: World): MeetingEvent {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  // Half of the time somebody asks who may, or the walk would be mostly refusals.
  const rightful = meeting.phase === 'live' ? [meeting.hostId, meeting.presenterId, meeting.handover?.formerId ?? HOST] : [HOST];
  const [by, other] = [pick(random.below(2) === 0 ? rightful : ids), pick(ids)];
  const swaps = meeting.phase === 'live' ? meeting.swaps.map(({ id }) => id) : [];
  const swapId = random.below(4) === 0 ? 'made-up' : (pick([...swaps, 'made-up']) ?? 'made-up');
  const kind = pick(kinds);
  switch (kind) {
    case 'host-arrived':
      return { kind, hostId: HOST, isFreshPage: random.below(2) === 0 };
    case 'host-gone':
      return { kind };
    case 'time-passed':
      return { kind, hostGraceMs: 120_000 };
    case 'end':
      // Rare, or no meeting would live long enough to be interesting.
      return random.below(15) === 0 ? { kind, by } : { kind: 'ask-to-present', by, swapId: `s${random.below(1e9)}` };
    case 'ask-to-present':
      return { kind, by, swapId: `s${random.below(1e9)}` };
    case 'offer-presenter':
      return { kind, by, to: other, swapId: `s${random.below(1e9)}` };
    case 'accept-swap':
    case 'decline-swap':
    case 'withdraw-swap':
      return { kind, by, swapId };
    case 'set-co-host':
      return { kind, by, target: other, isCoHost: random.below(2) === 0 };
    case 'remove':
    case 'lower-hand':
      return { kind, by, target: other };
    case 'left':
    case 'returned-afresh':
      return { kind, who: other };
    default:
      return { kind, by };
  }
}

/** Who may bring about a change of presenter, said apart from the rule that does it (C-21). */
function mayChangePresenter(before: LiveMeeting, event: MeetingEvent, after: LiveMeeting, world: World): boolean {
  switch (event.kind) {
    case 'accept-swap': {
      const swap = before.swaps.find(({ id }) => id === event.swapId);
      if (swap === undefined || swap.isResting || swap.nextId !== after.presenterId) return false;
      return swap.mode === swapMode.RequestedBySelf
        ? maySpeakForPresenter(memberIn(before, event.by))
        : event.by === swap.nextId && maySpeakForPresenter(memberIn(before, swap.byId));
    }
    case 'take-back':
      return event.by === before.hostId && after.presenterId === before.hostId;
    case 'give-back':
      return event.by === before.presenterId;
    case 'left':
      return event.who === before.presenterId;
    case 'remove':
      return event.target === before.presenterId && mayRemove(memberIn(before, event.by), memberIn(before, event.target));
    case 'time-passed':
      return after.presenterId === (before.handover?.formerId ?? before.hostId) && isWaitOver(before, world);
    default:
      return false;
  }
}

function awayMs(id: ParticipantId, { now, people }: World): number {
  const awaySince = people.get(id)?.awaySince ?? null;
  return awaySince === null ? 0 : now - awaySince;
}

/** Nobody waits for the presenter any more: their time to choose is over, or they have been away for too long. */
function isWaitOver({ presenterId, handover }: LiveMeeting, world: World): boolean {
  if (world.people.get(presenterId)?.isSeated !== true || awayMs(presenterId, world) >= 120_000) return true;
  return handover !== null && (world.now - handover.since >= 60_000 || awayMs(presenterId, world) >= 10_000);
}

const mayLower = (before: LiveMeeting, by: ParticipantId, target: ParticipantId): boolean =>
  by === target || mayModerate(memberIn(before, by));

/** What must hold after every step (C-22). @returns what is broken, or null */
function broken(before: Meeting, event: MeetingEvent, after: Meeting, world: World): string | null {
  const { people } = world;
  if (after !== before && after.version !== before.version + 1) return 'a step that is not one version';
  if (before.phase === 'over' && after !== before) return 'a meeting that is over changed';
  if (after.phase !== 'live') return null;
  if (after.hostId !== HOST) return 'another host';
  if (people.get(after.presenterId)?.isSeated !== true) return 'a presenter who is not there';
  if (after.coHostIds.includes(after.hostId)) return 'the host as their own co-host';
  if (new Set(after.coHostIds).size !== after.coHostIds.length || after.coHostIds.length > MAX_CO_HOSTS) return 'co-hosts twice';
  if (after.coHostIds.some((id) => people.get(id)?.isSeated !== true)) return 'a co-host who is not there';
  if (after.handover?.formerId === after.presenterId) return 'a handover to oneself';
  if (after.handover !== null && !['sharing', 'paused', 'blank'].includes(after.share)) return 'a handover of nothing';
  if (after.handover !== null && people.get(after.handover.formerId)?.isSeated !== true) return 'a handover from nobody';
  const pending = after.swaps.filter((swap) => !swap.isResting);
  if (pending.filter((swap) => swap.mode === swapMode.OfferedByPresenter).length > 1) return 'two offers at once';
  if (new Set(after.swaps.filter((s) => s.mode === 1).map((s) => s.nextId)).size !== after.swaps.filter((s) => s.mode === 1).length)
    return 'two wishes of one person';
  if (new Set(after.hands).size !== after.hands.length) return 'a hand raised twice';
  if (after.hands.includes(after.presenterId)) return 'a presenter with a raised hand';
  if (after.hands.some((id) => people.get(id)?.isSeated !== true)) return 'a hand of nobody';
  if (before.phase !== 'live') return null;
  const raised = after.hands.filter((id) => !before.hands.includes(id));
  if (raised.length > 0 && !(event.kind === 'raise-hand' && raised.join() === event.by)) return 'a hand raised by somebody else';
  if (event.kind === 'lower-hand' && after !== before && !mayLower(before, event.by, event.target))
    return 'a hand lowered by somebody else';
  if (before.presenterId !== after.presenterId && !mayChangePresenter(before, event, after, world)) return 'a presenter without consent';
  if (event.kind === 'time-passed' && after.swaps.some((swap) => !swap.isResting && awayMs(swap.nextId, world) >= 10_000))
    return 'a wait for nobody';
  if (before.door !== after.door && !('by' in event && mayModerate(memberIn(before, event.by)))) return 'a door opened by somebody else';
  if (before.coHostIds.length < after.coHostIds.length && !('by' in event && event.by === before.hostId))
    return 'a co-host by nobody’s wish';
  const isShownAgain = before.share === 'blank' && (after.share === 'sharing' || after.share === 'paused');
  if (isShownAgain && event.kind !== 'resume-share' && event.kind !== 'start-share') return 'a blank screen shown by nobody’s wish';
  return null;
}

it(`[SWAP-12] ${STEPS.toLocaleString('en')} random steps of meetings: 0 illegal ones (C-22)`, () => {
  const random = seededRandom(SEED);
  let world = new World();
  const done = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    if (world.meeting.phase === 'over') world = new World();
    world.now += random.below(20) === 0 ? random.below(70_000) : random.below(500);
    const event = anEvent(random, world);
    const before = world.meeting;
    const frozen = Object.freeze(before);
    const result = next(frozen, event, world.now, (id) => world.people.get(id));
    if (!result.ok) continue;
    world.meeting = result.value;
    if (result.value !== before) done.set(event.kind, (done.get(event.kind) ?? 0) + 1);
    follow(random, world, event);
    const finding = broken(before, event, result.value, world);
    if (finding !== null)
      throw new Error(
        `seed ${SEED}, step ${step}, ${JSON.stringify(event)}: ${finding}\n${JSON.stringify({ before, after: result.value })}`,
      );
  }
  // A walk that never gets anywhere proves nothing.
  for (const kind of kinds) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(STEPS / 2_000);
}, 120_000);

/** What the store does beside the meeting: seats are given up, lines come and go, new people sit down. */
function follow(random: SeededRandom, { people, now }: World, event: MeetingEvent): void {
  if (event.kind === 'remove') people.set(event.target, { isSeated: false, awaySince: now });
  if (event.kind === 'left' && event.who !== HOST) people.set(event.who, { isSeated: false, awaySince: now });
  for (const id of ids) {
    if (id === HOST) continue;
    const facts = people.get(id) as PersonFacts;
    if (!facts.isSeated && random.below(20) === 0) people.set(id, { isSeated: true, awaySince: null });
    else if (facts.isSeated && random.below(200) === 0)
      people.set(id, { isSeated: true, awaySince: facts.awaySince === null ? now : null });
  }
}
