import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const SAMPLE_EVERY_MS: Milliseconds = 1_000;
/** Within this time a video that is too large for the bandwidth would have been sent smaller. */
const WINDOW_MS: Milliseconds = 8_000;
/** In the window, fewer packets say nothing. */
const ENOUGH_PACKETS = 50;
/** Share of lost packets. Radio loses as many at its worst, but its retransmissions arrive, and its frames get whole. */
const LOST_SHARE = 0.25;
/** In the window: hardly one in a second. */
const FEW_FRAMES = 8;
/** In the window, keyframes that were asked for: what is lost does not come when it is sent again. */
const PLIS = 1;
/** Seconds of the window in which packets came and others were lost. After an outage a single one tells of all the loss. */
const LOSSY_SECONDS = 4;

/** The fields of webrtc-stats that are read. */
type Entry = RTCStats & Partial<{ kind: string; packetsReceived: number; packetsLost: number; framesDecoded: number; pliCount: number }>;

interface Sample {
  readonly at: Milliseconds;
  readonly came: number;
  readonly lost: number;
  readonly frames: number;
  readonly plis: number;
}

/**
 * Detects a received video that has begun but of which hardly any frame is complete, as on a path that loses large packets: small frames pass. A
 * video that never begins is the lost picture detector's.
 * @returns a function that takes each stats report of a connection; it returns whether there is such a video
 */
export function createFrameStarvationDetector(): (report: RTCStatsReport) => boolean {
  const videos = new Map<string, readonly Sample[]>();

  const isStarved = ({ id, timestamp: at, packetsReceived = 0, packetsLost = 0, framesDecoded = 0, pliCount = 0 }: Entry): boolean => {
    const before = videos.get(id) ?? [];
    const newest = before.at(-1);
    if (newest !== undefined && at - newest.at < SAMPLE_EVERY_MS) return false;
    const now = { at, came: packetsReceived, lost: packetsLost, frames: framesDecoded, plis: pliCount };
    // The oldest one is at the window's beginning, or just before it.
    const samples = [...before.filter((_, index) => at - (before[index + 1]?.at ?? at) < WINDOW_MS), now];
    videos.set(id, samples);
    const [first = now] = samples;
    if (at - first.at < WINDOW_MS || first.frames === 0) return false;
    const [came, lost] = [now.came - first.came, now.lost - first.lost];
    const lossySeconds = samples.filter(
      (sample, index) => index > 0 && sample.lost > (samples[index - 1]?.lost ?? 0) && sample.came > (samples[index - 1]?.came ?? 0),
    ).length;
    return (
      came + lost >= ENOUGH_PACKETS &&
      lost >= LOST_SHARE * (came + lost) &&
      now.frames - first.frames <= FEW_FRAMES &&
      now.plis - first.plis >= PLIS &&
      lossySeconds >= LOSSY_SECONDS
    );
  };

  return (report) =>
    [...(report.values() as Iterable<Entry>)].filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'video').some(isStarved);
}
