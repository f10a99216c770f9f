import type { MeetingError } from '../meeting/errors.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import { type LiveMeeting, SEAT_KEPT_MS } from '../meeting/meeting.ts';
import { isSeated, type People } from '../meeting/people.ts';
import { memberIn } from '../roles/member.ts';
import { mayAskForTurn, mayLowerHand } from '../roles/rights.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { SteadyMs } from '../shared/units.ts';

/** More hands at once no host could look through. */
export const MAX_HANDS = 100;

type HandsChange = Partial<Pick<LiveMeeting, 'hands'>>;
type HandEvent = Extract<MeetingEvent, { kind: 'raise-hand' | 'lower-hand' }>;

/**
 * Raises or lowers a hand. The hands are in the order in which they were raised. A hand is lowered by its owner, by host and co-hosts, and by
 * itself once its owner presents or has left.
 */
export function changeHands(meeting: LiveMeeting, event: HandEvent, people: People): Result<HandsChange, MeetingError> {
  if (event.kind === 'lower-hand') {
    if (!mayLowerHand(memberIn(meeting, event.by), event.target)) return err({ kind: 'meeting/not-host' });
    return ok(withoutHands(meeting, (id) => id === event.target));
  }
  if (meeting.hands.includes(event.by)) return ok({});
  if (!mayAskForTurn(memberIn(meeting, event.by))) return err({ kind: 'meeting/not-now', event: event.kind });
  if (!isSeated(people, event.by)) return err({ kind: 'meeting/unknown-person' });
  if (meeting.hands.length >= MAX_HANDS) return err({ kind: 'meeting/busy' });
  return ok({ hands: [...meeting.hands, event.by] });
}

/** Removes hands. Returns an empty change when there is nothing to remove, so that the caller writes nothing. */
export function withoutHands({ hands }: LiveMeeting, isLowered: (id: ParticipantId) => boolean): HandsChange {
  const left = hands.filter((id) => !isLowered(id));
  return left.length === hands.length ? {} : { hands: left };
}

/** Lowers the hands of people who have given up their seat, or have been away until it ran out. */
export function handsAfterTime(meeting: LiveMeeting, now: SteadyMs, people: People): HandsChange {
  return withoutHands(meeting, (id) => {
    const person = people(id);
    return person?.isSeated !== true || (person.awaySince !== null && now - person.awaySince >= SEAT_KEPT_MS);
  });
}
