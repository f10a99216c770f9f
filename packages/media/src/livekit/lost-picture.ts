import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Of so few packets nothing is said. */
const ENOUGH_PACKETS = 50;
/** What is lost of a picture that does not come. A radio at its worst loses one in three, and what is sent again comes. */
const LOST_SHARE = 0.5;
/** A picture that is too large for the line is sent smaller within this time. */
const NO_FRAME_MS: Milliseconds = 6_000;
/** Who sends counts no frames. It waits a little longer, and for so many calls for a whole picture. */
const SENT_IN_VAIN_MS: Milliseconds = 8_000;
const SENT_IN_VAIN_CALLS = 3;

/** What is read of a report, by the names of the standard. */
type Entry = RTCStats &
  Partial<{
    kind: string;
    remoteId: string;
    packetsSent: number;
    pliCount: number;
    packetsReceived: number;
    packetsLost: number;
    framesDecoded: number;
    fractionLost: number;
  }>;

/** A bad time of one picture that is received. */
interface BadTime {
  readonly since: number;
  /** Packets that had come and that were lost when it began. */
  readonly came: number;
  readonly lost: number;
  /** Packets by the last report. */
  readonly last: number;
}

/** A bad time of one picture that is sent: when it began, and what had been sent and called for by then. */
interface VainTime {
  readonly since: number;
  readonly sent: number;
  readonly calls: number;
}

/**
 * Notices a picture that does not come: for seconds more than half of its packets are lost, and not one frame was whole. TCP may carry it
 * all the same, since it cuts what it carries to what the way takes, and sends again what is lost.
 * @returns asked with each report of a connection: whether a picture of it is lost so
 */
export function createLostPictureWatch(): (report: RTCStatsReport) => boolean {
  const badTimes = new Map<string, BadTime>();
  const vainTimes = new Map<string, VainTime>();

  const isNotComing = ({ id, timestamp: at, packetsReceived: came = 0, packetsLost: lost = 0, framesDecoded = 0 }: Entry): boolean => {
    const all = came + lost;
    const begin = badTimes.get(id);
    const since = all - (begin === undefined ? 0 : begin.came + begin.lost);
    if (begin === undefined || framesDecoded > 0 || lost - begin.lost < LOST_SHARE * since || since === 0) {
      badTimes.set(id, { since: at, came, lost, last: all });
      return false;
    }
    badTimes.set(id, { ...begin, last: all });
    return all > begin.last && since >= ENOUGH_PACKETS && at - begin.since >= NO_FRAME_MS;
  };

  // What the engine told last counts until it tells something else: of a picture that has shrunk to next to nothing it tells no more.
  const isSentInVain = ({ id, timestamp: at, packetsSent: sent = 0, pliCount: calls = 0 }: Entry, lostShare: number): boolean => {
    if (lostShare < LOST_SHARE) {
      vainTimes.delete(id);
      return false;
    }
    const begin = vainTimes.get(id) ?? { since: at, sent, calls };
    vainTimes.set(id, begin);
    return sent - begin.sent >= ENOUGH_PACKETS && calls - begin.calls >= SENT_IN_VAIN_CALLS && at - begin.since >= SENT_IN_VAIN_MS;
  };

  return (report) =>
    [...(report.values() as Iterable<Entry>)].some((own) => {
      if (own.kind !== 'video') return false;
      if (own.type === 'inbound-rtp') return isNotComing(own);
      const told = own.type === 'outbound-rtp' ? (report.get(own.remoteId ?? '') as Entry | undefined) : undefined;
      return told !== undefined && isSentInVain(own, told.fractionLost ?? 0);
    });
}
