import type { Meeting } from '../meeting/meeting.ts';
import type { SteadyMs } from '../shared/units.ts';
import { mustAgree, type Swap, swapMode } from './swap.ts';

/** A wish or an offer that came to nothing, by what the person `by` did or did not do. The ids are participants'. */
export interface EndedSwap {
  readonly swap: Pick<Swap, 'id' | 'mode' | 'nextId' | 'byId'>;
  readonly by: string;
  /** Who began it, and who could have answered. */
  readonly people: readonly string[];
}

/** Of the wishes and offers that a step has dropped, those that nobody answered in time (D-47); `by` is whose answer it was. */
export function unansweredSwaps(before: Meeting, after: Meeting, now: SteadyMs): readonly EndedSwap[] {
  if (before.phase !== 'live' || after.phase !== 'live') return [];
  return before.swaps
    .filter(({ id, isResting, endsAt }) => !isResting && endsAt <= now && !after.swaps.some((one) => one.id === id))
    .map((swap) => ({
      swap,
      by: mustAgree(swap.mode, { presenterId: before.presenterId, nextId: swap.nextId }),
      people: peopleOf(swap, before),
    }));
}

/** Whom the end of a swap concerns. A wish is answered by the presenter, or by the host. */
export function peopleOf(
  swap: Swap,
  { presenterId, hostId }: { readonly presenterId: string; readonly hostId: string },
): readonly string[] {
  const asked = swap.mode === swapMode.RequestedBySelf ? [presenterId, hostId] : [];
  return [...new Set([swap.byId, swap.nextId, ...asked])];
}
