import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Packets over a transport so far. */
export interface Traffic {
  readonly packetsReceived: number;
  readonly packetsSent: number;
}

/** The engine answers several times each second. No packet for so long, while we sent some, means that the network is down. */
const AWAY_AFTER_MS: Milliseconds = 1_000;
const SPOKEN_PACKETS = 5;

/**
 * Detects that the network was down and is back.
 * @returns a function that takes the counters and the time, called again and again; it answers whether the first packet after an outage has just come
 */
export function createNetworkReturnDetector(): (traffic: Traffic, nowMs: Milliseconds) => boolean {
  let last: (Traffic & { readonly at: Milliseconds }) | null = null;
  return (traffic, nowMs) => {
    const heard = last;
    if (heard !== null && traffic.packetsReceived === heard.packetsReceived) return false;
    last = { ...traffic, at: nowMs };
    // Fewer than before: another transport.
    if (heard === null || traffic.packetsReceived < heard.packetsReceived) return false;
    return nowMs - heard.at >= AWAY_AFTER_MS && traffic.packetsSent - heard.packetsSent >= SPOKEN_PACKETS;
  };
}
