/** Fewer packets say nothing. */
const ENOUGH_PACKETS = 50;
/** Share of the packets that did not arrive. Radio at its worst loses one in three, congestion two in three. */
const MISSING_SHARE = 0.8;
/** So many reports in a row: after an outage a single report tells of the loss. */
const TIMES = 2;

/** The RTCP report of the other end about one video: what it has sent, or what has reached it. */
export interface Told {
  readonly id: string;
  /** When the report was made. */
  readonly at: number;
  /** Packets sent since the start. */
  readonly sent: number;
  /** For a receiver the packets since the start; for a sender the share of the last packets that was lost. */
  readonly came: { readonly packets: number } | { readonly lost: number };
  /** Frames decoded since the start, for a receiver. */
  readonly frames: number;
}

/**
 * Detects a path MTU black hole (RFC 4821): small packets such as RTCP pass, large ones do not. A router in the middle carries less than both ends
 * think, and its ICMP messages do not arrive. A browser's video packets have 1,244 bytes with their headers, must not be fragmented, and do not get
 * smaller.
 * @returns a function that takes the newest reports, called again and again; it answers whether there is such a black hole
 */
export function createMtuBlackHoleDetector(): (told: readonly Told[]) => boolean {
  const pictures = new Map<string, { readonly last: Told; readonly times: number }>();
  const timesOf = (told: Told): number => {
    const { last, times } = pictures.get(told.id) ?? { last: { ...told, at: 0, sent: 0, came: { packets: 0 }, frames: 0 }, times: 0 };
    const isNew = told.at !== last.at && (told.sent - last.sent >= ENOUGH_PACKETS || told.frames > last.frames);
    if (!isNew) return times;
    const isBad = told.frames === last.frames && missingShare(told, last) >= MISSING_SHARE;
    pictures.set(told.id, { last: told, times: isBad ? times + 1 : 0 });
    return isBad ? times + 1 : 0;
  };
  return (told) => told.map(timesOf).some((times) => times >= TIMES);
}

function missingShare({ sent, came }: Told, last: Told): number {
  if ('lost' in came) return came.lost;
  const before = 'packets' in last.came ? last.came.packets : 0;
  return 1 - (came.packets - before) / Math.max(sent - last.sent, 1);
}

/** What is read of a report, by the names of the standard. */
type Entry = RTCStats &
  Partial<{
    kind: string;
    remoteId: string;
    packetsSent: number;
    packetsReceived: number;
    framesDecoded: number;
    fractionLost: number;
  }>;

/** The counters of each video in a stats report that has any. */
export function toldIn(report: RTCStatsReport): readonly Told[] {
  return [...(report.values() as Iterable<Entry>)].flatMap((own): readonly Told[] => {
    const other = report.get(own.remoteId ?? '') as Entry | undefined;
    if (own.kind !== 'video' || other === undefined) return [];
    const { packetsSent = 0, packetsReceived = 0, framesDecoded = 0 } = own;
    const { id, timestamp: at } = other;
    if (own.type === 'inbound-rtp' && other.packetsSent !== undefined)
      return [{ id, at, sent: other.packetsSent, came: { packets: packetsReceived }, frames: framesDecoded }];
    if (own.type === 'outbound-rtp' && other.fractionLost !== undefined)
      return [{ id, at, sent: packetsSent, came: { lost: other.fractionLost }, frames: 0 }];
    return [];
  });
}
