/** Of so few nothing is said. */
const ENOUGH_PACKETS = 50;
/** What of all that was sent has not come. A radio at its worst loses one in three, a line that is too narrow two. */
const MISSING_SHARE = 0.8;
/** A line that was away tells once of what it lost meanwhile. */
const TIMES = 2;

/** What the other end tells of a picture: what it has sent, or what has reached it. */
export interface Told {
  readonly id: string;
  /** When it was told. */
  readonly at: number;
  /** Packets since the begin. */
  readonly sent: number;
  /** Packets since the begin, to whom they are sent; the share of the last ones that was lost, to who sends them. */
  readonly came: { readonly packets: number } | { readonly lost: number };
  /** Decoded since the begin, where it comes. */
  readonly frames: number;
}

/**
 * Notices a way over which small packets come, such as what one end tells the other, and large ones do not. Somewhere in the middle it carries less than both
 * ends think, and the router there that says so is not heard (RFC 4821: a black hole of path MTU discovery). A browser's packets of
 * a picture have 1,244 bytes with their headers, are not to be taken apart on their way, and get no smaller.
 * @returns asked again and again with what is told by now: whether the way is such a one
 */
export function createBigPacketWatch(): (told: readonly Told[]) => boolean {
  const pictures = new Map<string, { readonly last: Told; readonly times: number }>();
  const timesOf = (told: Told): number => {
    const { last, times } = pictures.get(told.id) ?? { last: { ...told, at: 0, sent: 0, came: { packets: 0 }, frames: 0 }, times: 0 };
    const isNews = told.at !== last.at && (told.sent - last.sent >= ENOUGH_PACKETS || told.frames > last.frames);
    if (!isNews) return times;
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

/** Of each picture that a report has something of. */
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
