import type { DataChannelKind, Room } from 'livekit-client';
import type { Line } from './silent-line.ts';

const LOSSY: DataChannelKind = 1;
/** The engine takes no data from anybody and drops it unread; that it came is acknowledged below that, at once from the second packet on. */
const WORD = new Uint8Array(1);

/** What is read of a report, by the names of the standard; seconds for the round trip, milliseconds for instants. */
type Entry = RTCStats &
  Partial<{
    packetsReceived: number;
    packetsSent: number;
    selectedCandidatePairId: string;
    currentRoundTripTime: number;
    lastPacketReceivedTimestamp: number;
  }>;

const lossyOf = ({ engine }: Room): RTCDataChannel | undefined => engine.dataChannelForKind(LOSSY);

export const canAsk = (room: Room): boolean => lossyOf(room)?.readyState === 'open';

/** Asks the engine for a word, which comes within a round trip over a line that lives. */
export function askForWord(room: Room): void {
  if (canAsk(room)) for (let words = 0; words < 2; words += 1) lossyOf(room)?.send(WORD);
}

/** The line over which the connection of a report goes; null while it has none. */
export function lineIn(report: RTCStatsReport): Line | null {
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
