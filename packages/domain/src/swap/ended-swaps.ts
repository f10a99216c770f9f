import type { MeetingEvent } from '../meeting/meeting-event.ts';
import type { Meeting } from '../meeting/meeting.ts';
import type { SteadyMs } from '../shared/units.ts';
import { mustAgree, type Swap, swapMode } from './swap.ts';

/**
 * A wish or an offer that came to nothing, and by whom: who said so, whose answer did not come, or who presents in its place now. The ids are
 * participants'.
 */
export interface EndedSwap {
  readonly what: 'withdrawn' | 'declined' | 'unanswered' | 'overtaken';
  readonly by: string;
  readonly swap: Pick<Swap, 'id' | 'mode' | 'nextId' | 'byId'>;
  /** Who began it, and who could have answered: the presenter and the host a wish. */
  readonly people: readonly string[];
}

/**
 * The wishes and offers that came to nothing by a step of the meeting (SWAP-12, D-47). One that made its person the presenter did not, and of
 * one whose people have left there is nothing to tell.
 */
export function endedSwaps(before: Meeting, after: Meeting, event: MeetingEvent, now: SteadyMs): readonly EndedSwap[] {
  if (before.phase !== 'live' || after.phase !== 'live') return [];
  const { presenterId, hostId } = before;
  const next = after.presenterId;
  return before.swaps
    .filter(({ id, isResting, nextId }) => !isResting && nextId !== next && !after.swaps.some((one) => one.id === id && !one.isResting))
    .flatMap((swap): EndedSwap[] => {
      const end = endOf(swap, event, now, { presenterId, next });
      const asked = swap.mode === swapMode.RequestedBySelf ? [presenterId, hostId] : [];
      return end === null ? [] : [{ ...end, swap, people: [...new Set([swap.byId, swap.nextId, ...asked])] }];
    });
}

function endOf(
  swap: Swap,
  event: MeetingEvent,
  now: SteadyMs,
  { presenterId, next }: { presenterId: string; next: string },
): Pick<EndedSwap, 'what' | 'by'> | null {
  const isWish = swap.mode === swapMode.RequestedBySelf;
  if (swap.endsAt <= now) return { what: 'unanswered', by: mustAgree(swap.mode, { presenterId, nextId: swap.nextId }) };
  if (event.kind === 'decline-swap') return { what: 'declined', by: event.by };
  if (event.kind === 'withdraw-swap') return { what: 'withdrawn', by: event.by };
  if (event.kind === 'accept-swap' || event.kind === 'take-back' || event.kind === 'give-back') return { what: 'overtaken', by: next };
  if (event.kind === 'time-passed') {
    if (!isWish && swap.byId === presenterId && next !== presenterId) return { what: 'withdrawn', by: swap.byId };
    // That person's socket has been away for too long.
    return { what: isWish ? 'withdrawn' : 'unanswered', by: swap.nextId };
  }
  // One offer stands at a time: a second one to the same person takes the place of the first.
  return event.kind === 'offer-presenter' && event.to !== swap.nextId ? { what: 'withdrawn', by: event.by } : null;
}
