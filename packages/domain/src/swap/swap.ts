/** Who began a change of presenter (SWAP-01, SWAP-02, D-47). */
export const swapMode = { RequestedBySelf: 1, OfferedByPresenter: 2 } as const;
export type SwapMode = (typeof swapMode)[keyof typeof swapMode];

/** The two sides of a swap, by participant. */
export interface SwapSides {
  readonly presenterId: string;
  /** Who is to present next. */
  readonly nextId: string;
}

/**
 * Whose consent a swap still needs: who began it has agreed by that, so it is the other side's (C-21, D-47). Nobody becomes
 * presenter before.
 */
export function mustAgree(mode: SwapMode, { presenterId, nextId }: SwapSides): string {
  return mode === swapMode.RequestedBySelf ? presenterId : nextId;
}
