import { changeHands, handsAfterTime, withoutHands } from '../hands/hands.ts';
import { changePresenter, presenterAfterTime, returnedAfresh, withoutPerson } from '../swap/change-presenter.ts';
import { memberIn } from '../roles/member.ts';
import { mayEndMeeting, mayModerate, mayRemove, maySetCoHost, mayShowScreenIn } from '../roles/rights.ts';
import { assertNever } from '../shared/assert.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { type Result, err, ok } from '../shared/result.ts';
import type { SteadyMs } from '../shared/units.ts';
import type { MeetingError } from './errors.ts';
import { hostAbsence } from './host-absence.ts';
import type { MeetingEvent, ShareEventKind } from './meeting-event.ts';
import { hasDiedUnused } from '../viewer-code/life-time.ts';
import {
  type Door,
  type EndReason,
  type LiveMeeting,
  MAX_CO_HOSTS,
  type Meeting,
  type OverMeeting,
  type RunningMeeting,
  type Share,
  type WaitingMeeting,
} from './meeting.ts';
import { isSeated, nobody, type People } from './people.ts';

/** What a share event makes of each state of the share; a missing pair is refused. */
export const shareLifeCycle = {
  none: { 'start-share': 'sharing' },
  sharing: { 'start-share': 'sharing', 'pause-share': 'paused', 'blank-share': 'blank', 'stop-share': 'stopped' },
  paused: { 'start-share': 'sharing', 'resume-share': 'sharing', 'blank-share': 'blank', 'stop-share': 'stopped' },
  // The last picture cannot be shown again: no page has it any more.
  blank: { 'start-share': 'sharing', 'resume-share': 'sharing', 'stop-share': 'stopped' },
  stopped: { 'start-share': 'sharing' },
  away: { 'start-share': 'sharing', 'stop-share': 'stopped' },
} as const satisfies Record<Share, Partial<Record<ShareEventKind, Share>>>;

/**
 * The next state of a meeting, or why the step is refused. Pure: `now` and the people are arguments, nothing is performed.
 * An unchanged meeting is returned as it is (same version), so that the caller writes nothing.
 * @see MEET-15, MEET-17, MEET-18, SEC-16, EXIT-07, SWAP-10 to SWAP-12, D-41, D-46, D-47
 */
export function next(meeting: Meeting, event: MeetingEvent, now: SteadyMs, people: People = nobody): Result<Meeting, MeetingError> {
  if (meeting.phase === 'over') {
    const isLate = event.kind === 'time-passed' || event.kind === 'host-gone' || event.kind === 'left';
    return isLate ? ok(meeting) : err({ kind: 'meeting/over' });
  }
  return meeting.phase === 'waiting' ? nextOfWaiting(meeting, event, now) : nextOfLive(meeting, event, now, people);
}

/** Before the host has come there is a code and nothing else: nobody presents, nobody has a right, nobody is in it. */
function nextOfWaiting(meeting: WaitingMeeting, event: MeetingEvent, now: SteadyMs): Result<Meeting, MeetingError> {
  switch (event.kind) {
    case 'host-arrived':
      return ok(begun(meeting, event.hostId));
    case 'end-by-ticket':
      return ok(ended(meeting, 'ended-by-host'));
    case 'time-passed':
      return ok(hasDiedUnused(meeting.hostAwaySince, now) ? ended(meeting, 'never-used') : meeting);
    case 'host-gone':
    case 'left':
    case 'returned-afresh':
      return ok(meeting);
    case 'start-share':
    case 'pause-share':
    case 'blank-share':
    case 'resume-share':
    case 'stop-share':
      return err({ kind: 'meeting/not-presenter' });
    case 'lock':
    case 'unlock':
    case 'end':
    case 'set-co-host':
    case 'remove':
      return err({ kind: 'meeting/not-host' });
    default:
      return err({ kind: 'meeting/not-now', event: event.kind });
  }
}

function nextOfLive(meeting: LiveMeeting, event: MeetingEvent, now: SteadyMs, people: People): Result<Meeting, MeetingError> {
  switch (event.kind) {
    case 'host-arrived':
      // One meeting, one host: whoever else has a proof sits down in the host's seat.
      return meeting.hostId === event.hostId ? ok(hostReturned(meeting, event.isFreshPage)) : err({ kind: 'meeting/not-host' });
    case 'host-gone':
      return ok(meeting.hostAwaySince === null ? step(meeting, { hostAwaySince: Math.min(event.since ?? now, now) }) : meeting);
    case 'start-share':
    case 'pause-share':
    case 'blank-share':
    case 'resume-share':
    case 'stop-share':
      return changeShare(meeting, event.kind, event.by);
    case 'lock':
    case 'unlock':
      if (!mayModerate(memberIn(meeting, event.by))) return err({ kind: 'meeting/not-host' });
      return ok(withDoor(meeting, event.kind === 'lock' ? 'locked' : (event.to ?? 'open')));
    case 'end':
      return mayEndMeeting(memberIn(meeting, event.by)) ? ok(ended(meeting, 'ended-by-host')) : err({ kind: 'meeting/not-host' });
    case 'end-by-ticket':
      return ok(ended(meeting, 'ended-by-host'));
    case 'time-passed':
      return ok(timePassed(meeting, event.hostGraceMs, now, people));
    case 'ask-to-present':
    case 'offer-presenter':
    case 'accept-swap':
    case 'decline-swap':
    case 'withdraw-swap':
    case 'take-back':
    case 'give-back':
      return changed(meeting, changePresenter(meeting, event, now, people));
    case 'raise-hand':
    case 'lower-hand':
      return changed(meeting, changeHands(meeting, event, people));
    case 'set-co-host':
      return setCoHost(meeting, event, people);
    case 'remove':
      return remove(meeting, event.by, event.target, people);
    case 'left':
      return ok(without(meeting, event.who));
    case 'returned-afresh':
      return ok(step(meeting, returnedAfresh(meeting, event.who)));
    default:
      return assertNever(event);
  }
}

const changed = (meeting: LiveMeeting, change: Result<Change, MeetingError>): Result<Meeting, MeetingError> =>
  change.ok ? ok(step(meeting, change.value)) : change;

const begun = (meeting: WaitingMeeting, hostId: ParticipantId): LiveMeeting => ({
  ...meeting,
  version: meeting.version + 1,
  phase: 'live',
  hostId,
  presenterId: hostId,
  share: 'none',
  hostAwaySince: null,
  coHostIds: [],
  swaps: [],
  hands: [],
  handover: null,
});

function hostReturned(meeting: LiveMeeting, isFreshPage: boolean): LiveMeeting {
  const isBack = meeting.hostAwaySince === null ? {} : { hostAwaySince: null };
  return step(meeting, { ...isBack, ...(isFreshPage ? returnedAfresh(meeting, meeting.hostId) : {}) });
}

function changeShare(meeting: LiveMeeting, kind: ShareEventKind, by: ParticipantId): Result<Meeting, MeetingError> {
  if (!mayShowScreenIn(meeting, by)) return err({ kind: 'meeting/not-presenter' });
  if (meeting.handover !== null) return changeShareDuringHandover(meeting, kind, by === meeting.handover.formerId);
  const allowed: Partial<Record<ShareEventKind, Share>> = shareLifeCycle[meeting.share];
  const share = allowed[kind];
  if (share === undefined) return err({ kind: 'meeting/not-now', event: kind });
  return ok(share === meeting.share ? meeting : step(meeting, { share }));
}

/** The new presenter's start ends the handover; until then the screen is still the former one's, who may pause and stop it. */
function changeShareDuringHandover(meeting: LiveMeeting, kind: ShareEventKind, isFormer: boolean): Result<Meeting, MeetingError> {
  if (!isFormer && kind === 'start-share') return ok(step(meeting, { handover: null, share: 'sharing' }));
  if (isFormer && kind === 'start-share') return err({ kind: 'meeting/not-presenter' });
  if (isFormer && kind === 'stop-share') return ok(step(meeting, { handover: null, share: 'none' }));
  const share = (shareLifeCycle[meeting.share] as Partial<Record<ShareEventKind, Share>>)[kind];
  return isFormer && share !== undefined ? ok(step(meeting, { share })) : err({ kind: 'meeting/not-now', event: kind });
}

const withDoor = (meeting: LiveMeeting, door: Door): LiveMeeting => (door === meeting.door ? meeting : step(meeting, { door }));

type SetCoHost = Extract<MeetingEvent, { kind: 'set-co-host' }>;

function setCoHost(meeting: LiveMeeting, { by, target, isCoHost }: SetCoHost, people: People): Result<Meeting, MeetingError> {
  if (!maySetCoHost(memberIn(meeting, by), { id: target })) return err({ kind: 'meeting/not-host' });
  if (isCoHost === meeting.coHostIds.includes(target)) return ok(meeting);
  if (!isCoHost) return ok(step(meeting, { coHostIds: meeting.coHostIds.filter((id) => id !== target) }));
  if (!isSeated(people, target)) return err({ kind: 'meeting/unknown-person' });
  if (meeting.coHostIds.length >= MAX_CO_HOSTS) return err({ kind: 'meeting/busy' });
  return ok(step(meeting, { coHostIds: [...meeting.coHostIds, target] }));
}

/** Always a step, so that everybody hears of it. */
function remove(meeting: LiveMeeting, by: ParticipantId, target: ParticipantId, people: People): Result<Meeting, MeetingError> {
  if (!mayRemove(memberIn(meeting, by), memberIn(meeting, target))) return err({ kind: 'meeting/not-host' });
  if (!isSeated(people, target)) return err({ kind: 'meeting/unknown-person' });
  const left = without(meeting, target);
  return ok(left === meeting ? { ...meeting, version: meeting.version + 1 } : left);
}

function without(meeting: LiveMeeting, who: ParticipantId): LiveMeeting {
  const coHostIds = meeting.coHostIds.filter((id) => id !== who);
  const roles = coHostIds.length === meeting.coHostIds.length ? {} : { coHostIds };
  const hands = withoutHands(meeting, (id) => id === who);
  return step(meeting, { ...roles, ...hands, ...withoutPerson(meeting, who) });
}

function timePassed(meeting: LiveMeeting, hostGraceMs: number, now: SteadyMs, people: People): Meeting {
  const isVanished = hostAbsence(meeting, hostGraceMs, now)?.endsInMs === 0;
  return isVanished
    ? ended(meeting, 'host-vanished')
    : step(meeting, { ...handsAfterTime(meeting, now, people), ...presenterAfterTime(meeting, now, people) });
}

type Change = Partial<Pick<LiveMeeting, 'share' | 'hostAwaySince' | 'presenterId' | 'door' | 'coHostIds' | 'swaps' | 'hands' | 'handover'>>;

/** The next version; the same meeting when nothing of it changes. The hand of a new presenter goes down. */
function step(meeting: LiveMeeting, change: Change): LiveMeeting {
  if (Object.keys(change).length === 0) return meeting;
  const next = { ...meeting, ...change, version: meeting.version + 1 };
  return { ...next, ...withoutHands(next, (id) => id === next.presenterId) };
}

function ended(meeting: RunningMeeting, reason: EndReason): OverMeeting {
  const { id, version, room, code, sessionType, createdAt, door } = meeting;
  return { id, version: version + 1, room, code, sessionType, createdAt, door, phase: 'over', reason };
}
