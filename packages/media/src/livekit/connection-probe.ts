import type { DataChannelKind, Room } from 'livekit-client';
import type { PathStats } from './silence-detector.ts';

const LOSSY: DataChannelKind = 1;
/** The engine drops data from pages unread. SCTP acknowledges it all the same, at once from the second packet on. */
const WORD = new Uint8Array(1);

/** The fields of webrtc-stats that are read: `currentRoundTripTime` in seconds, timestamps in milliseconds. */
type Entry = RTCStats &
  Partial<{
    packetsReceived: number;
    packetsSent: number;
    selectedCandidatePairId: string;
    currentRoundTripTime: number;
    lastPacketReceivedTimestamp: number;
  }>;

const lossyOf = ({ engine }: Room): RTCDataChannel | undefined => engine.dataChannelForKind(LOSSY);

/** Whether the engine can be probed: the data channel of this room is open. */
export const canProbe = (room: Room): boolean => lossyOf(room)?.readyState === 'open';

/** Sends data that the engine acknowledges: over a living connection a packet comes back within a round trip. */
export function probeEngine(room: Room): void {
  if (canProbe(room)) for (let words = 0; words < 2; words += 1) lossyOf(room)?.send(WORD);
}

/** The counters of the transport in a stats report; null while there is none. */
export function pathStatsIn(report: RTCStatsReport): PathStats | null {
  for (const entry of report.values() as Iterable<Entry>) {
    if (entry.type !== 'transport' || entry.packetsReceived === undefined) continue;
    const { packetsReceived, packetsSent = 0, timestamp } = entry;
    const pair = report.get(entry.selectedCandidatePairId ?? '') as Entry | undefined;
    const heardAt = pair?.lastPacketReceivedTimestamp;
    return {
      packetsReceived,
      packetsSent,
      silentForMs: heardAt === undefined ? null : Math.max(0, timestamp - heardAt),
      roundTripMs: (pair?.currentRoundTripTime ?? 0) * 1_000,
    };
  }
  return null;
}
