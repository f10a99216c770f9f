import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const LOOK_EVERY_MS: Milliseconds = 1_000;
/** Fewer say nothing about the line. */
const ENOUGH_PACKETS = 10;
/** So many sent again of all that are sent: what a radio loses. */
const LOSSY_SHARE = 0.08;
/** Less of it is no loss that anybody has to do anything about. */
const CALM_SHARE = 0.02;
/** What Chromium thinks the line carries, in bits per second; with more a screen is fluent. */
const TOO_LITTLE = 400_000;
/** A line that is too narrow keeps packets waiting before it loses them: its round trip takes longer than its quickest by this, or by twice it. */
const WAITING_MS: Milliseconds = 100;
const LOSSY_LOOKS = 3;
const NARROW_LOOKS = 2;
const CALM_LOOKS = 15;
/** Before a line that was too narrow for the least rate is tried with it again. */
const REST_LOOKS = 60;

/** Of what sends a screen: since its begin, and now. */
export interface Sent {
  readonly packetsSent: number;
  readonly retransmittedPacketsSent: number;
  /** What the browser thinks the line carries, in bits per second. */
  readonly availableBits: number;
  readonly roundTripMs: Milliseconds;
}

/**
 * Tells a line that loses packets at random from one that is too narrow: only the second one keeps them waiting.
 * @returns asked again and again with what was sent so far and the time: whether the browser is to be kept from sending less than a least rate
 */
export function createLossyLineWatch(): (sent: Sent, nowMs: Milliseconds) => boolean {
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
    lookAt = nowMs + LOOK_EVERY_MS;
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
