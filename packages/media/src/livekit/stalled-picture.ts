import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What has come of a picture so far. */
export interface Arrived {
  readonly packetsReceived: number;
  readonly framesDecoded: number;
}

interface Patience {
  readonly afterMs: Milliseconds;
  /** Fewer may be all that there is of a page that stands still. */
  readonly packets: number;
}

/** A picture whose packets come and of which nothing has been decoded for so long is stuck on one that is lost for good. */
const STUCK: Patience = { afterMs: 500, packets: 10 };
/** A picture that is shown late to be steady has waited before it is missed: what is later still will not come. */
const LATE_STUCK: Patience = { afterMs: 300, packets: 6 };
/** A whole picture takes a while to come; another one asked for meanwhile would only make the line fuller. Each next try waits twice as long. */
const ASK_AGAIN_MS: Milliseconds = 1_500;

/**
 * Notices that a picture is stuck. By itself the browser asks for a whole one only after three seconds.
 * @returns asked again and again with what has come so far, the time, and whether the picture is shown late: the number of the try to get a
 * whole picture that is to be made now, from 1; 0 for none
 */
export function createStallWatch(): (arrived: Arrived, nowMs: Milliseconds, isLate?: boolean) => number {
  let decoded: (Arrived & { readonly at: Milliseconds }) | null = null;
  let askAt = 0;
  let pauseMs = ASK_AGAIN_MS;
  let tries = 0;
  return (arrived, nowMs, isLate = false) => {
    if (decoded === null || arrived.framesDecoded !== decoded.framesDecoded) {
      decoded = { ...arrived, at: nowMs };
      pauseMs = ASK_AGAIN_MS;
      tries = 0;
      return 0;
    }
    const { afterMs, packets } = isLate ? LATE_STUCK : STUCK;
    const isStuck = nowMs - decoded.at >= afterMs && arrived.packetsReceived - decoded.packetsReceived >= packets;
    if (!isStuck || nowMs < askAt) return 0;
    askAt = nowMs + pauseMs;
    pauseMs *= 2;
    tries += 1;
    return tries;
  };
}
