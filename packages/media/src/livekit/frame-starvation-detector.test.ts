import { describe, expect, it } from 'vitest';
import { createFrameStarvationDetector } from './frame-starvation-detector.ts';

/** What each second adds. */
interface Second {
  readonly came?: number;
  readonly lost?: number;
  readonly frames?: number;
  readonly plis?: number;
}

/** Reports come five times a second. @returns the second in which the video is said to starve, null for none */
function watched(seconds: readonly Second[]): number | null {
  const isStarved = createFrameStarvationDetector();
  const all = { packetsReceived: 0, packetsLost: 0, framesDecoded: 0, pliCount: 0 };
  for (const [index, { came = 0, lost = 0, frames = 0, plis = 0 }] of seconds.entries()) {
    all.packetsReceived += came;
    all.packetsLost += lost;
    all.framesDecoded += frames;
    all.pliCount += plis;
    for (const part of [0, 200, 400, 600, 800]) {
      const own = { id: 'in', type: 'inbound-rtp', kind: 'video', timestamp: index * 1_000 + part, ...all };
      if (isStarved(new Map([['in', own]]) as unknown as RTCStatsReport)) return index;
    }
  }
  return null;
}

const times = (count: number, second: Second): Second[] => Array.from({ length: count }, () => second);
const moves = times(4, { came: 50, frames: 10 });
/** As measured on a path that loses all packets over 1,200 bytes: some frames are small, and keyframes are asked for in vain. */
const starves: readonly Second[] = [
  { came: 25, lost: 76 },
  { came: 56 },
  { came: 26, lost: 96, plis: 1 },
  { came: 54, lost: 4, frames: 4 },
  { came: 59, lost: 4 },
  { came: 54, lost: 39, frames: 1 },
  { came: 14, lost: 103 },
  { came: 22, lost: 22 },
  { came: 51, lost: 27, plis: 1 },
  { came: 56, lost: 6 },
];

describe('a video of which hardly any frame gets whole', () => {
  it('is noticed once eight seconds were like that', () => {
    expect(watched([...moves, ...starves])).toBe(11);
  });

  it('is none where frames come, where few packets are lost, or where nobody asks for a keyframe', () => {
    expect(watched([...moves, ...times(20, { came: 70, lost: 30, frames: 2, plis: 1 })])).toBeNull();
    expect(watched([...moves, ...times(20, { came: 80, lost: 20, plis: 1 })])).toBeNull();
    expect(watched([...moves, ...times(20, { came: 70, lost: 30 })])).toBeNull();
    expect(watched([...moves, ...times(20, { came: 3, lost: 1, plis: 1 })]), 'too few packets').toBeNull();
  });

  it('is none where a network was away: one second tells of all that was lost', () => {
    expect(watched([...moves, ...times(12, {}), { came: 100, lost: 900, plis: 2 }, ...times(12, { came: 100, plis: 1 })])).toBeNull();
  });

  it('is none before its first frame, which is another fault', () => {
    expect(watched(times(20, { came: 40, lost: 60, plis: 1 }))).toBeNull();
  });
});
