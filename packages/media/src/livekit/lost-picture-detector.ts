import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Fewer packets say nothing. */
const ENOUGH_PACKETS = 50;
/** Share of lost packets. Radio at its worst loses one in three, and retransmissions make up for that. */
const LOST_SHARE = 0.5;
/** Within this time a video that is too large for the bandwidth would have been sent smaller. */
const NO_FRAME_MS: Milliseconds = 6_000;
/** A sender does not know the decoded frames. It waits a little longer, and for so many PLIs. */
const SENT_IN_VAIN_MS: Milliseconds = 8_000;
const SENT_IN_VAIN_CALLS = 3;

/** The fields of webrtc-stats that are read. */
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

/** A time without frames of one received video. */
interface BadTime {
  readonly since: number;
  /** Packets received and lost when it began. */
  readonly came: number;
  readonly lost: number;
  /** Packets received by the last report. */
  readonly last: number;
}

/** The same of one sent video: when it began, packets sent and PLIs received by then. */
interface VainTime {
  readonly since: number;
  readonly sent: number;
  readonly calls: number;
}

/**
 * Detects a video that does not get through: for seconds more than half of its packets are lost, and no frame was complete. TCP may carry it all
 * the same, since it fits its segments to the path and sends lost ones again.
 * @returns a function that takes each stats report of a connection; it returns whether it has such a video
 */
export function createLostPictureDetector(): (report: RTCStatsReport) => boolean {
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
