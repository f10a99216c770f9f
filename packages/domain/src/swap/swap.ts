import type { ParticipantId } from '../shared/ids.ts';
import { MINUTE_MS, type Milliseconds, SECOND_MS, type SteadyMs } from '../shared/units.ts';

/** Who began a change of presenter (SWAP-01, SWAP-02, D-47). */
export const swapMode = { RequestedBySelf: 1, OfferedByPresenter: 2 } as const;
export type SwapMode = (typeof swapMode)[keyof typeof swapMode];

/** The two sides of a swap, by participant. */
export interface SwapSides {
  readonly presenterId: string;
  /** Who is to present next. */
  readonly nextId: string;
}

/** The participant whose consent a swap still needs: the one who did not begin it (C-21, D-47). */
export function mustAgree(mode: SwapMode, { presenterId, nextId }: SwapSides): string {
  return mode === swapMode.RequestedBySelf ? presenterId : nextId;
}

/** A change of presenter that waits for the other side; or one that was declined, and rests. */
export interface Swap {
  readonly id: string;
  readonly mode: SwapMode;
  readonly nextId: ParticipantId;
  /** Who began it. */
  readonly byId: ParticipantId;
  /** When nobody waits for the answer any more, or when the same person may ask again. */
  readonly endsAt: SteadyMs;
  readonly isResting: boolean;
}

/** Consent is given, and the new presenter's screen is not there yet: until it is, the former one's stays. */
export interface Handover {
  readonly formerId: ParticipantId;
  readonly since: SteadyMs;
}

/** Every wait ends: so long the other side may take to answer. */
export const SWAP_ANSWER_MS: Milliseconds = MINUTE_MS;
/** Whose wish to present was declined asks no sooner again. */
export const SWAP_REST_MS: Milliseconds = 30 * SECOND_MS;
/** So long the new presenter may take to choose what to share; then it is as it was before. */
export const HANDOVER_MS: Milliseconds = MINUTE_MS;
/** Nobody waits longer for somebody whose line is away: a page that is loaded anew, or lost its network, is back before. */
export const SWAP_AWAY_MS: Milliseconds = 10 * SECOND_MS;
/** More wishes at once no presenter could look through. */
export const MAX_SWAPS = 20;

/** Whether a request or an offer to present still waits for an answer, and has not expired. */
export const isPending = (swap: Swap, now: SteadyMs): boolean => !swap.isResting && swap.endsAt > now;
