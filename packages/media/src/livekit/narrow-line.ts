import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What has come of a picture so far. */
export interface NarrowArrived {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  readonly framesDecoded: number;
}

/** Packets come, and for so long no picture of them. A whole picture of dense text takes less over a line that carries it. */
const NO_PICTURE_FOR_MS: Milliseconds = 2_500;
/** A line that was away says nothing of how much it carries: it is judged from its return on. */
const AWAY_AFTER_MS: Milliseconds = 700;
/** Of what was sent. A radio that loses one in five at random is asked for each again, and the picture comes. */
const LOST_SHARE = 0.25;
const ENOUGH_PACKETS = 60;

/**
 * Notices a line that carries less than is sent over it. The engine sends a whole picture at once, and what does not fit into the queue of such a
 * line is lost; the browser asks for another whole picture before the rest of this one has come, and so on for ever.
 * @returns asked again and again with what has come so far and the time: whether the line is too narrow for this picture
 */
export function createNarrowWatch(): (arrived: NarrowArrived, nowMs: Milliseconds) => boolean {
  let from: (NarrowArrived & { readonly at: Milliseconds }) | null = null;
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
