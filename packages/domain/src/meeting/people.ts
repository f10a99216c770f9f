import type { ParticipantId } from '../shared/ids.ts';
import type { SteadyMs } from '../shared/units.ts';
import type { MeetingEvent } from './meeting-event.ts';
import type { Meeting } from './meeting.ts';

/** What the rules of a meeting look at in a person. */
export interface PersonFacts {
  /** Has a place among the people: came in, did not leave, was not removed, is looked at by a person. */
  readonly isSeated: boolean;
  /** Since when their line is away; null while it is here. */
  readonly awaySince: SteadyMs | null;
}

/** The people whom an event names, as the store knows them; undefined for anybody else. */
export type People = (id: ParticipantId) => PersonFacts | undefined;
/** A look-up of people that knows none. */
export const nobody: People = () => undefined;

/** Whether a participant has a seat in the meeting, connected or away. */
export const isSeated = (people: People, id: ParticipantId): boolean => people(id)?.isSeated === true;

/**
 * The participants whose facts the rule needs for this event. They are few, so that an event in a large meeting costs little more than in a small
 * one.
 */
export function peopleAskedFor(meeting: Meeting, event: MeetingEvent): readonly ParticipantId[] {
  if (meeting.phase !== 'live') return [];
  switch (event.kind) {
    case 'ask-to-present':
    case 'raise-hand':
      return [event.by];
    case 'offer-presenter':
      return [event.to];
    case 'accept-swap':
      return meeting.swaps.filter((swap) => swap.id === event.swapId).map((swap) => swap.nextId);
    case 'set-co-host':
    case 'remove':
      return [event.target];
    case 'time-passed':
      return [
        ...new Set([
          ...(meeting.presenterId === meeting.hostId && meeting.handover === null ? [] : [meeting.presenterId]),
          ...meeting.swaps.filter(({ isResting }) => !isResting).map(({ nextId }) => nextId),
          ...meeting.hands,
        ]),
      ];
    default:
      return [];
  }
}
