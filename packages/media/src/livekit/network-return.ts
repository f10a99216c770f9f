import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What has gone over a transport so far. */
export interface Traffic {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  /** How often another way to the engine was taken. */
  readonly selectedCandidatePairChanges: number;
}

/** The engine answers what is sent to it several times a second: as long as this without a word, while we spoke, is a network that is away. */
const AWAY_AFTER_MS: Milliseconds = 1_000;
const SPOKEN_PACKETS = 5;

/**
 * Notices that the network was away and is back, or is another one.
 * @returns asked again and again with the traffic so far and the time: whether the first word after an absence, or on another way, has come just now
 */
export function createReturnWatch(): (traffic: Traffic, nowMs: Milliseconds) => boolean {
  let last: (Traffic & { readonly at: Milliseconds }) | null = null;
  return (traffic, nowMs) => {
    const heard = last;
    const isOtherWay = heard !== null && traffic.selectedCandidatePairChanges > heard.selectedCandidatePairChanges;
    if (heard !== null && traffic.packetsReceived === heard.packetsReceived && !isOtherWay) return false;
    last = { ...traffic, at: nowMs };
    // Fewer than before: another transport.
    if (heard === null || traffic.packetsReceived < heard.packetsReceived) return false;
    // A way that is taken has answered already, and what is sent on it is heard.
    if (isOtherWay) return true;
    return nowMs - heard.at >= AWAY_AFTER_MS && traffic.packetsSent - heard.packetsSent >= SPOKEN_PACKETS;
  };
}
