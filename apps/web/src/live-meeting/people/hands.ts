import { hearsOfPeople, mayAskForTurn } from '@ninefold/domain/roles/rights.ts';
import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import type { MeetingState } from '../state/model.ts';
import type { PeopleCommands } from './people-commands.ts';

/** Whether the own hand is raised. Null for the presenter, who has no hand to raise, and before this page has joined. */
export function ownHand({ meeting, you }: MeetingState): 'up' | 'down' | null {
  if (meeting === null || you === null || !mayAskForTurn(you)) return null;
  return meeting.hands.includes(you.id) ? 'up' : 'down';
}

/** Raises the own hand, or lowers it when it is raised. */
export function turnOwnHand(people: PeopleCommands, state: MeetingState): void {
  const hand = ownHand(state);
  if (hand === 'up') people.lowerHand();
  if (hand === 'down') people.raiseHand();
}

/** Raised hands first, in the order of raising; the others as they came. */
export function raisedFirst(people: readonly ParticipantView[], hands: readonly string[]): readonly ParticipantView[] {
  const rank = (id: string): number => (hands.includes(id) ? hands.indexOf(id) : hands.length);
  return [...people].sort((a, b) => rank(a.id) - rank(b.id));
}

/**
 * The people who raised a hand since the last state, as this page has to tell them. Empty unless this person is host, co-host or presenter; never
 * the own hand.
 */
export function handsRaisedSince(before: readonly string[], { meeting, you }: MeetingState): readonly ParticipantView[] {
  const own = meeting?.participants.find(({ id }) => id === you?.id);
  if (meeting === null || own === undefined || !hearsOfPeople(own)) return [];
  return meeting.hands
    .filter((id) => !before.includes(id) && id !== own.id)
    .flatMap((id) => meeting.participants.find((person) => person.id === id) ?? []);
}
