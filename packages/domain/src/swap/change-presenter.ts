import type { MeetingError } from '../meeting/errors.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import { type LiveMeeting, SEAT_KEPT_MS } from '../meeting/meeting.ts';
import { isSeated, type People } from '../meeting/people.ts';
import { memberIn, sharerOf } from '../roles/member.ts';
import { mayAskForTurn, mayBeOfferedToPresent, maySpeakForPresenter, mayTakeBack } from '../roles/rights.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { SteadyMs } from '../shared/units.ts';
import { HANDOVER_MS, isPending, MAX_SWAPS, type Swap, SWAP_ANSWER_MS, SWAP_AWAY_MS, SWAP_REST_MS, swapMode } from './swap.ts';

/** What a change of presenter may alter of a meeting. */
export type PresenterChange = Partial<Pick<LiveMeeting, 'presenterId' | 'share' | 'handover' | 'swaps'>>;
/** Nothing of it: the caller writes nothing. */
const nothing: PresenterChange = {};
type Changed = Result<PresenterChange, MeetingError>;
type SwapEvent = Extract<MeetingEvent, { kind: 'ask-to-present' | 'offer-presenter' | 'take-back' | 'give-back' | `${string}-swap` }>;

/**
 * A step on the way to another presenter (SWAP-10 to SWAP-12, D-47, C-21). Consent of both sides comes first; what is refused, or ends
 * without an answer, changes nothing. The host alone needs nobody's consent to present again.
 */
export function changePresenter(meeting: LiveMeeting, event: SwapEvent, now: SteadyMs, people: People): Changed {
  switch (event.kind) {
    case 'ask-to-present':
      return ask(meeting, event.by, event.swapId, now, people);
    case 'offer-presenter':
      return offer(meeting, event, now, people);
    case 'accept-swap':
    case 'decline-swap':
    case 'withdraw-swap':
      return answer(meeting, event, now, people);
    case 'take-back':
      return takeBack(meeting, event.by);
    case 'give-back':
      return giveBack(meeting, event.by);
  }
}

function ask(meeting: LiveMeeting, by: ParticipantId, id: string, now: SteadyMs, people: People): Changed {
  if (!mayAskForTurn(memberIn(meeting, by))) return err({ kind: 'meeting/not-now', event: 'ask-to-present' });
  if (!isSeated(people, by)) return err({ kind: 'meeting/unknown-person' });
  const swaps = stillCounting(meeting.swaps, now);
  if (swaps.some((swap) => swap.mode === swapMode.RequestedBySelf && swap.nextId === by)) return err({ kind: 'meeting/asked-before' });
  if (swaps.length >= MAX_SWAPS) return err({ kind: 'meeting/busy' });
  const wish: Swap = { id, mode: swapMode.RequestedBySelf, nextId: by, byId: by, endsAt: now + SWAP_ANSWER_MS, isResting: false };
  return ok({ swaps: [...swaps, wish] });
}

/** One offer stands at a time: a newer one takes the place of the one before. */
function offer(meeting: LiveMeeting, event: Extract<SwapEvent, { kind: 'offer-presenter' }>, now: SteadyMs, people: People): Changed {
  const { by, to, swapId } = event;
  if (!maySpeakForPresenter(memberIn(meeting, by))) return err({ kind: 'meeting/not-presenter' });
  if (!isSeated(people, to)) return err({ kind: 'meeting/unknown-person' });
  if (!mayBeOfferedToPresent({ id: by }, memberIn(meeting, to))) return err({ kind: 'meeting/not-now', event: 'offer-presenter' });
  const others = stillCounting(meeting.swaps, now).filter((swap) => swap.mode !== swapMode.OfferedByPresenter);
  if (others.length >= MAX_SWAPS) return err({ kind: 'meeting/busy' });
  const mode = swapMode.OfferedByPresenter;
  return ok({ swaps: [...others, { id: swapId, mode, nextId: to, byId: by, endsAt: now + SWAP_ANSWER_MS, isResting: false }] });
}

type Answer = Extract<SwapEvent, { kind: `${string}-swap` }>;

function answer(meeting: LiveMeeting, { kind, by, swapId }: Answer, now: SteadyMs, people: People): Changed {
  const swap = meeting.swaps.find((one) => one.id === swapId && isPending(one, now));
  if (swap === undefined) return err({ kind: 'meeting/unknown-swap' });
  const isBegunBy = swap.mode === swapMode.RequestedBySelf ? by === swap.nextId : maySpeakForPresenter(memberIn(meeting, by));
  const isAsked = swap.mode === swapMode.RequestedBySelf ? maySpeakForPresenter(memberIn(meeting, by)) : by === swap.nextId;
  if (!(kind === 'withdraw-swap' ? isBegunBy : isAsked)) return err({ kind: 'meeting/not-yours' });
  const others = meeting.swaps.filter((one) => one !== swap);
  if (kind === 'withdraw-swap') return ok({ swaps: others });
  if (kind === 'decline-swap') return ok({ swaps: swap.mode === swapMode.RequestedBySelf ? [...others, resting(swap, now)] : others });
  if (!isSeated(people, swap.nextId)) return err({ kind: 'meeting/unknown-person' });
  return ok(presentedBy(meeting, swap.nextId, now));
}

const resting = (swap: Swap, now: SteadyMs): Swap => ({ ...swap, isResting: true, endsAt: now + SWAP_REST_MS });
const stillCounting = (swaps: readonly Swap[], now: SteadyMs): readonly Swap[] => swaps.filter((swap) => swap.endsAt > now);
/** Whose wishes were for the presenter before wait no longer for an answer. */
const onlyResting = (meeting: LiveMeeting): readonly Swap[] => meeting.swaps.filter((swap) => swap.isResting);

const isShown = ({ share }: LiveMeeting): boolean => share === 'sharing' || share === 'paused' || share === 'blank';

/** The role moves at once; a screen that is shown stays until the new presenter's is there. */
function presentedBy(meeting: LiveMeeting, nextId: ParticipantId, now: SteadyMs): PresenterChange {
  const swaps = onlyResting(meeting);
  const formerId = sharerOf(meeting);
  if (!isShown(meeting)) return { presenterId: nextId, share: 'none', handover: null, swaps };
  return { presenterId: nextId, handover: formerId === nextId ? null : { formerId, since: now }, swaps };
}

/** The host presents again, whoever does now; another's screen ends with it. */
function takeBack(meeting: LiveMeeting, by: ParticipantId): Changed {
  const { hostId, handover, presenterId } = meeting;
  if (!mayTakeBack(memberIn(meeting, by))) return err({ kind: 'meeting/not-host' });
  const swaps = onlyResting(meeting);
  if (handover?.formerId === hostId) return ok({ presenterId: hostId, handover: null, swaps });
  if (presenterId === hostId && handover === null) return err({ kind: 'meeting/not-now', event: 'take-back' });
  return ok({ presenterId: hostId, handover: null, share: 'none', swaps });
}

/** The presenter gives up the role: to whose screen still stands, else to the host. */
function giveBack(meeting: LiveMeeting, by: ParticipantId): Changed {
  if (by !== meeting.presenterId) return err({ kind: 'meeting/not-presenter' });
  if (by === meeting.hostId && meeting.handover === null) return err({ kind: 'meeting/not-now', event: 'give-back' });
  return ok({ ...withoutPresenter(meeting), swaps: onlyResting(meeting) });
}

function withoutPresenter(meeting: LiveMeeting): PresenterChange {
  if (meeting.handover !== null) return { presenterId: meeting.handover.formerId, handover: null };
  return { presenterId: meeting.hostId, share: 'none' };
}

/** The change when a participant has left for good: the host presents in their place, and their requests and offers end. */
export function withoutPerson(meeting: LiveMeeting, who: ParticipantId): PresenterChange {
  const swaps = meeting.swaps.filter((swap) => swap.nextId !== who && swap.byId !== who);
  const rest = swaps.length === meeting.swaps.length ? nothing : { swaps };
  if (meeting.handover?.formerId === who) return { ...rest, handover: null, share: 'none' };
  return who === meeting.presenterId && who !== meeting.hostId ? { ...rest, ...withoutPresenter(meeting) } : rest;
}

/** The change when the presenter returns with a new page, which has no capture: their share counts as away, and a handover from them as finished. */
export function returnedAfresh(meeting: LiveMeeting, who: ParticipantId): PresenterChange {
  if (meeting.handover?.formerId === who) return { handover: null, share: 'none' };
  const isLost = meeting.presenterId === who && meeting.handover === null && isShown(meeting);
  return isLost ? { share: 'away' } : nothing;
}

/** The change that time brings: requests and offers expire, a handover that did not finish is undone, and a presenter who stays away is replaced. */
export function presenterAfterTime(meeting: LiveMeeting, now: SteadyMs, people: People): PresenterChange {
  const swaps = stillCounting(meeting.swaps, now).filter((swap) => swap.isResting || !isLongAway(people, swap.nextId, now));
  const rest = swaps.length === meeting.swaps.length ? nothing : { swaps };
  const { handover, presenterId } = meeting;
  const isTooLate = handover !== null && (now - handover.since >= HANDOVER_MS || isLongAway(people, presenterId, now));
  if (!isTooLate && !hasPresenterGone(meeting, now, people)) return rest;
  // Offers of a person who no longer presents end with it; those of the host stay.
  return { ...withoutPresenter(meeting), swaps: swaps.filter(({ byId }) => byId !== meeting.presenterId || byId === meeting.hostId) };
}

/** Whether nobody has to wait for a person any more, who asked to present, was asked, or was to choose what to show. */
function isLongAway(people: People, id: ParticipantId, now: SteadyMs): boolean {
  const awaySince = people(id)?.awaySince ?? null;
  return awaySince !== null && now - awaySince >= SWAP_AWAY_MS;
}

/** Adjusts waiting times after a restart, when the clock may have been set back: none lasts longer than if it began now. */
export const waitsBegunBy = ({ swaps, handover }: LiveMeeting, now: SteadyMs): Pick<LiveMeeting, 'swaps' | 'handover'> => ({
  swaps: swaps.map((swap) => ({ ...swap, endsAt: Math.min(swap.endsAt, now + (swap.isResting ? SWAP_REST_MS : SWAP_ANSWER_MS)) })),
  handover: handover === null ? null : { ...handover, since: Math.min(handover.since, now) },
});

function hasPresenterGone({ presenterId, hostId }: LiveMeeting, now: SteadyMs, people: People): boolean {
  if (presenterId === hostId) return false;
  const presenter = people(presenterId);
  if (presenter === undefined) return false;
  return !presenter.isSeated || (presenter.awaySince !== null && now - presenter.awaySince >= SEAT_KEPT_MS);
}
