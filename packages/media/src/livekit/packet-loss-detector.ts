import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const POLL_EVERY_MS: Milliseconds = 1_000;
/** Fewer packets say nothing about the network. */
const ENOUGH_PACKETS = 10;
/** Share of retransmitted packets from which on the network counts as lossy, as radio is. */
const LOSSY_SHARE = 0.08;
/** Below this share nothing has to be done. */
const CALM_SHARE = 0.02;
/** Bandwidth estimate in bit/s; above it a screen is fluent. */
const TOO_LITTLE = 400_000;
/** Congestion queues packets before it drops them: the round trip takes so much longer than the shortest one, or twice as much longer. */
const WAITING_MS: Milliseconds = 100;
const LOSSY_LOOKS = 3;
const NARROW_LOOKS = 2;
const CALM_LOOKS = 15;
/** After congestion so many checks pass before the minimum is tried again. */
const REST_LOOKS = 60;

/** Counters of the screen's sender since its start, and its present state. */
export interface Sent {
  readonly packetsSent: number;
  readonly retransmittedPacketsSent: number;
  /** The browser's bandwidth estimate in bit/s. */
  readonly availableBits: number;
  readonly roundTripMs: Milliseconds;
}

/**
 * Tells random packet loss from congestion: only congestion makes packets wait.
 * @returns a function that takes the counters and the time, called again and again; it answers whether a minimum bitrate should be set
 */
export function createPacketLossDetector(): (sent: Sent, nowMs: Milliseconds) => boolean {
  let last: Sent | null = null;
  let lookAt = 0;
  let quickestMs = Number.POSITIVE_INFINITY;
  let isKept = false;
  let lossy = 0;
  let calm = 0;
  let narrow = 0;
  let rest = 0;
  return (sent, nowMs) => {
    if (nowMs < lookAt) return isKept;
    lookAt = nowMs + POLL_EVERY_MS;
    const packets = sent.packetsSent - (last?.packetsSent ?? 0);
    const again = sent.retransmittedPacketsSent - (last?.retransmittedPacketsSent ?? 0);
    const isFirst = last === null || packets < 0;
    last = sent;
    if (sent.roundTripMs > 0) quickestMs = Math.min(quickestMs, sent.roundTripMs);
    if (rest > 0) rest -= 1;
    if (isFirst || packets < ENOUGH_PACKETS) return isKept;
    const waitsMs = sent.roundTripMs - quickestMs;
    const isLossy = again / packets >= LOSSY_SHARE && waitsMs < WAITING_MS && sent.availableBits < TOO_LITTLE && rest === 0;
    lossy = isLossy ? lossy + 1 : 0;
    calm = again / packets < CALM_SHARE ? calm + 1 : 0;
    narrow = waitsMs >= 2 * WAITING_MS ? narrow + 1 : 0;
    if (!isKept) isKept = lossy >= LOSSY_LOOKS;
    else if (narrow >= NARROW_LOOKS) {
      isKept = false;
      rest = REST_LOOKS;
    } else if (calm >= CALM_LOOKS) isKept = false;
    return isKept;
  };
}
