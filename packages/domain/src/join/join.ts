import { type ClientCheckResult, clientCheckResult } from '../check-result/check-result.ts';

export interface JoinRequest {
  readonly isStickyEnabled: boolean;
  /** The visitor chose the browser although the app is preferred. */
  readonly isForced: boolean;
  readonly isClientSupported: boolean;
  /** The bubble that asks "App didn't start?" has to be shown with this forced join. */
  readonly isStickyBubbleNeeded?: boolean;
}

export interface JoinDecision {
  /** The preference becomes the browser, for as long as it is remembered (JOIN-02, D-08). */
  readonly turnsStickyOff: boolean;
  /** Every join goes to `/{codeOrPurl}`; this tells the caller what it will find. */
  readonly result: ClientCheckResult;
}

/**
 * Decides what pressing Join does for what was typed.
 * @see docs/spec/join.md JOIN-02 to JOIN-04
 */
export function decideJoin(request: JoinRequest): JoinDecision {
  const turnsStickyOff = request.isStickyEnabled && request.isForced;
  const isStickyOff = !request.isStickyEnabled || turnsStickyOff;
  if (isStickyOff && !request.isClientSupported) return { turnsStickyOff, result: clientCheckResult.FlashNotSupported };
  const needsBubble = request.isForced && request.isStickyBubbleNeeded === true;
  return { turnsStickyOff, result: needsBubble ? clientCheckResult.OkButStickyBubbleNeededWithForceJoin : clientCheckResult.Ok };
}
