import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What has arrived of a video so far. */
export interface ArrivedPackets {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  readonly framesDecoded: number;
}

/** For so long packets arrive without a decoded frame. A keyframe of dense text takes less where the bandwidth suffices. */
const NO_PICTURE_FOR_MS: Milliseconds = 2_500;
/** After an outage of so long the measurement begins again. */
const AWAY_AFTER_MS: Milliseconds = 700;
/** Share of lost packets. Radio loses up to one in five at random; retransmissions make up for that. */
const LOST_SHARE = 0.25;
const ENOUGH_PACKETS = 60;

/**
 * Detects that the bandwidth is too low for the video. The engine sends a keyframe at once, and what does not fit into the network's queue is lost.
 * The browser then requests another keyframe before the rest has come, again and again.
 * @returns a function that takes what has arrived and the time, called again and again; it returns whether the bandwidth is too low
 */
export function createLowBandwidthDetector(): (arrived: ArrivedPackets, nowMs: Milliseconds) => boolean {
  let from: (ArrivedPackets & { readonly at: Milliseconds }) | null = null;
  let last = { packetsReceived: 0, at: 0 };
  return (arrived, nowMs) => {
    const isFed = arrived.packetsReceived > last.packetsReceived;
    const wasAway = isFed && nowMs - last.at > AWAY_AFTER_MS;
    if (isFed) last = { packetsReceived: arrived.packetsReceived, at: nowMs };
    if (from === null || wasAway || arrived.framesDecoded > from.framesDecoded) {
      from = { ...arrived, at: nowMs };
      return false;
    }
    const received = arrived.packetsReceived - from.packetsReceived;
    const lost = arrived.packetsLost - from.packetsLost;
    return nowMs - from.at >= NO_PICTURE_FOR_MS && received >= ENOUGH_PACKETS && lost >= LOST_SHARE * (lost + received);
  };
}
