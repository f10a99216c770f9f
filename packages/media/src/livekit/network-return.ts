import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What has gone over a transport so far. */
export interface Traffic {
  readonly packetsReceived: number;
  readonly packetsSent: number;
}

/** The engine answers what is sent to it several times a second: as long as this without a word, while we spoke, is a network that is away. */
const AWAY_AFTER_MS: Milliseconds = 1_000;
const SPOKEN_PACKETS = 5;

/**
 * Notices that the network was away and is back.
 * @returns asked again and again with the traffic so far and the time: whether the first word after an absence has come just now
 */
export function createReturnWatch(): (traffic: Traffic, nowMs: Milliseconds) => boolean {
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
