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

/** How many wait for an answer of this page's person: at the door, or about presenting. */
export const waitingForAnswer = (state: MeetingState): number =>
  state.entry.kind === 'inside' ? (state.meeting?.knocks.length ?? 0) + swapsToAnswer(state).length : 0;

/** The own wish to present that waits for an answer. */
export const ownWish = ({ meeting, you }: MeetingState): SwapView | null =>
  meeting?.swaps.find((swap) => swap.mode === swapMode.RequestedBySelf && swap.nextId === you?.id) ?? null;

/** What was offered to a person and waits for their answer. */
export const offerTo = (swaps: readonly SwapView[], id: string): SwapView | null =>
  swaps.find((swap) => swap.mode === swapMode.OfferedByPresenter && swap.nextId === id) ?? null;

/** Whom this page's person has invited to present, and who has not answered yet. */
export const ownOffer = ({ meeting, you }: MeetingState): SwapView | null =>
  meeting?.swaps.find((swap) => swap.mode === swapMode.OfferedByPresenter && swap.byId === you?.id) ?? null;

/**
 * How a wish or an offer that came to nothing is told to this page's person, and whose name stands in it; null for what they did
 * themselves and see.
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

export const personIn = ({ meeting }: Pick<MeetingState, 'meeting'>, id: string | null): ParticipantView | null =>
  meeting?.participants.find((participant) => participant.id === id) ?? null;

/** Who is here now; the others of the list are away, and may be back. */
export const hereIn = (meeting: MeetingState['meeting']): readonly ParticipantView[] =>
  meeting?.participants.filter(({ isConnected }) => isConnected) ?? [];

/** Who presents, or would. */
export const presenterIn = (meeting: MeetingState['meeting']): ParticipantView | null =>
  meeting?.participants.find(({ id }) => id === meeting.presenterId) ?? null;

/** Whose screen is shown, or would be. */
export const sharerIn = (state: Pick<MeetingState, 'meeting'>): ParticipantView | null =>
  personIn(state, state.meeting?.sharerId ?? state.meeting?.presenterId ?? null);
