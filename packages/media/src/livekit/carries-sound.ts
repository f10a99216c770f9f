/** What has come of a sound, as the receiver counts it. */
export interface Received {
  readonly bytes: number;
  readonly packets: number;
}

/**
 * Opus writes silence in a few bytes a packet, also with each packet sent twice (RED); the softest sound takes three times as many. Bytes are
 * counted and not a level, which a browser that plays nothing does not measure.
 */
const SILENT_BYTES = 20;

/** Whether the audio received between two counts was more than silence, by the average size of its packets. A muted track sends no packets. */
export const carriesSound = (before: Received, now: Received): boolean =>
  now.packets > before.packets && (now.bytes - before.bytes) / (now.packets - before.packets) > SILENT_BYTES;

/**
 * What the first inbound RTP stream of a stats report has counted so far.
 * @param stats of one receiver; undefined when there is none any more
 * @returns zeros when nothing is received
 */
export function receivedIn(stats: RTCStatsReport | undefined): Received {
  for (const entry of stats?.values() ?? [])
    if (entry.type === 'inbound-rtp') return { bytes: entry.bytesReceived ?? 0, packets: entry.packetsReceived ?? 0 };
  return { bytes: 0, packets: 0 };
}
