import { maySpeakForPresenter } from '@ninefold/domain/roles/rights.ts';
import { swapMode } from '@ninefold/domain/swap/swap.ts';
import type { ParticipantView, SwapView } from '@ninefold/protocol/live/meeting-view.ts';
import type { MeetingState } from '../state/model.ts';

/** The wishes and offers that this page's person has to answer, the oldest first (D-47). */
export function swapsToAnswer({ meeting, you }: MeetingState): readonly SwapView[] {
  if (meeting === null || you === null) return [];
  return meeting.swaps.filter((swap) =>
    swap.mode === swapMode.RequestedBySelf ? maySpeakForPresenter(you) && swap.nextId !== you.id : swap.nextId === you.id,
  );
}

/** How many requests wait for this person's answer: knocks at the door, and requests and offers to present. */
export const waitingForAnswer = (state: MeetingState): number =>
  state.entry.kind === 'inside' ? (state.meeting?.knocks.length ?? 0) + swapsToAnswer(state).length : 0;

/** This person's own request to present that waits for an answer; null when there is none. */
export const ownWish = ({ meeting, you }: MeetingState): SwapView | null =>
  meeting?.swaps.find((swap) => swap.mode === swapMode.RequestedBySelf && swap.nextId === you?.id) ?? null;

/** The offer to present that waits for a person's answer; null when there is none. */
export const offerTo = (swaps: readonly SwapView[], id: string): SwapView | null =>
  swaps.find((swap) => swap.mode === swapMode.OfferedByPresenter && swap.nextId === id) ?? null;

/** The offer to present that this person has made and nobody has answered yet; null when there is none. */
export const ownOffer = ({ meeting, you }: MeetingState): SwapView | null =>
  meeting?.swaps.find((swap) => swap.mode === swapMode.OfferedByPresenter && swap.byId === you?.id) ?? null;

/**
 * How to tell this person that a request or an offer to present ended without a change, and the id of the person whose name the text needs. Null
 * for what they ended themselves.
 */
export function swapEndToTell({ swapEnd, you }: MeetingState): { readonly text: SwapEndText; readonly nameId: string } | null {
  if (swapEnd === null || you === null) return null;
  const { what, by, swap } = swapEnd;
  const isOwnDoing = by === you.id;
  // A person who has agreed to the other question sees what came of it.
  if (what === 'overtaken')
    return swap.nextId !== you.id
      ? null
      : { text: swap.mode === swapMode.OfferedByPresenter ? 'offerOvertaken' : 'wishOvertaken', nameId: by };
  if (swap.mode === swapMode.OfferedByPresenter) {
    if (what === 'unanswered')
      return isOwnDoing ? { text: 'offerOver', nameId: swap.byId } : { text: 'offerUnanswered', nameId: swap.nextId };
    if (what === 'declined') return isOwnDoing ? null : { text: 'offerDeclined', nameId: swap.nextId };
    return swap.nextId === you.id ? { text: 'offerWithdrawn', nameId: by } : { text: 'offerWithdrawnOwn', nameId: swap.nextId };
  }
  if (what === 'unanswered')
    return swap.nextId === you.id ? { text: 'wishUnanswered', nameId: by } : { text: 'wishOver', nameId: swap.nextId };
  if (what === 'declined') return swap.nextId === you.id ? { text: 'wishDeclined', nameId: by } : null;
  return isOwnDoing ? null : { text: 'wishWithdrawn', nameId: swap.nextId };
}
export type SwapEndText =
  | `offer${'Declined' | 'Withdrawn' | 'WithdrawnOwn' | 'Unanswered' | 'Over' | 'Overtaken'}`
  | `wish${'Declined' | 'Withdrawn' | 'Unanswered' | 'Over' | 'Overtaken'}`;

/** A person in the list of people by id; null when they are not in it. */
export const personIn = ({ meeting }: Pick<MeetingState, 'meeting'>, id: string | null): ParticipantView | null =>
  meeting?.participants.find((participant) => participant.id === id) ?? null;

/** The people of the list who are connected now; the others are away and may come back. */
export const hereIn = (meeting: MeetingState['meeting']): readonly ParticipantView[] =>
  meeting?.participants.filter(({ isConnected }) => isConnected) ?? [];

/** The presenter, also while they share nothing; null when there is none. */
export const presenterIn = (meeting: MeetingState['meeting']): ParticipantView | null =>
  meeting?.participants.find(({ id }) => id === meeting.presenterId) ?? null;

/** The person whose screen is shown, or will be shown when they share; in a handover still the former presenter. */
export const sharerIn = (state: Pick<MeetingState, 'meeting'>): ParticipantView | null =>
  personIn(state, state.meeting?.sharerId ?? state.meeting?.presenterId ?? null);
