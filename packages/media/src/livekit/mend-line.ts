import { ConnectionState, type DataChannelKind, type Room } from 'livekit-client';
import { LOOK_EVERY_MS } from './look-often.ts';
import { type Act, createSilenceWatch, type Line } from './silent-line.ts';

const LOSSY: DataChannelKind = 1;
/** The engine takes no data from anybody and drops it unread; that it came is acknowledged below that, at once from the second packet on. */
const WORD = new Uint8Array(1);

/** Takes a report of the connection. @returns in how long it wants the next one, and whether the line was dead until now */
export type LineMender = (report: RTCStatsReport) => Pick<Act, 'lookInMs' | 'isBack'>;

const NOTHING: ReturnType<LineMender> = { lookInMs: LOOK_EVERY_MS, isBack: false };

/** What is read of a report, by the names of the standard; seconds for the round trip, milliseconds for instants. */
type Entry = RTCStats &
  Partial<{
    packetsReceived: number;
    packetsSent: number;
    selectedCandidatePairId: string;
    currentRoundTripTime: number;
    lastPacketReceivedTimestamp: number;
  }>;

/** Has the browser seek another way to the engine as soon as the one it has is dead. All that is sent goes on over the old one until then. */
export function createLineMender(room: Room): LineMender {
  const watch = createSilenceWatch();
  return (report) => {
    const channel = room.engine.dataChannelForKind(LOSSY);
    const line = lineIn(report);
    // A connection that is only being made, or made anew, has nothing to mend.
    if (line === null || room.state !== ConnectionState.Connected || channel?.readyState !== 'open') return NOTHING;
    // Sought while an offer waits for its answer, no way is found: the engine answers both, and its browser takes the answer to the one it withdrew.
    if (room.engine.pcManager?.publisher.getSignallingState() !== 'stable') return NOTHING;
    const { todo, ...seen } = watch(line, performance.now());
    if (todo === 'seek') void room.engine.pcManager?.triggerIceRestart().catch(() => {});
    if (todo === 'ask') for (let words = 0; words < 2; words += 1) channel.send(WORD);
    return seen;
  };
}

function lineIn(report: RTCStatsReport): Line | null {
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
