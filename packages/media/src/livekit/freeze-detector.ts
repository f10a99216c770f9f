import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What has arrived of a video so far. */
export interface Arrived {
  readonly packetsReceived: number;
  readonly framesDecoded: number;
}

interface Patience {
  readonly afterMs: Milliseconds;
  /** A page that stands still may send fewer packets than this. */
  readonly packets: number;
}

/** Packets arrive, but for so long no frame was decoded: the decoder waits for a packet that is lost for good. */
const STUCK: Patience = { afterMs: 500, packets: 10 };
/** With a larger jitter buffer the packet has already been waited for. */
const LATE_STUCK: Patience = { afterMs: 300, packets: 6 };
/** A keyframe takes a while to come; requesting another one meanwhile only adds load. Each next attempt waits twice as long. */
const ASK_AGAIN_MS: Milliseconds = 1_500;

/**
 * Detects that the video is frozen. By itself the browser requests a keyframe only after three seconds.
 * @returns a function that takes what has arrived, the time, and whether the jitter buffer is enlarged, called again and again. It answers the
 *   number of the keyframe request to make now, from 1; 0 for none
 */
export function createFreezeDetector(): (arrived: Arrived, nowMs: Milliseconds, isLate?: boolean) => number {
  let decoded: (Arrived & { readonly at: Milliseconds }) | null = null;
  let askAt = 0;
  let pauseMs = ASK_AGAIN_MS;
  let attempts = 0;
  return (arrived, nowMs, isLate = false) => {
    if (decoded === null || arrived.framesDecoded !== decoded.framesDecoded) {
      decoded = { ...arrived, at: nowMs };
      pauseMs = ASK_AGAIN_MS;
      attempts = 0;
      return 0;
    }
    const { afterMs, packets } = isLate ? LATE_STUCK : STUCK;
    const isStuck = nowMs - decoded.at >= afterMs && arrived.packetsReceived - decoded.packetsReceived >= packets;
    if (!isStuck || nowMs < askAt) return 0;
    askAt = nowMs + pauseMs;
    pauseMs *= 2;
    attempts += 1;
    return attempts;
  };
}
