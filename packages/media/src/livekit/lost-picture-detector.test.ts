import { describe, expect, it } from 'vitest';
import { createLostPictureDetector } from './lost-picture-detector.ts';

/** What each second adds: packets that came and that were lost, and whole frames. */
interface Second {
  readonly came?: number;
  readonly lost?: number;
  readonly frames?: number;
}

/** @returns the second in which the picture is said to be lost, null for none */
function watched(seconds: readonly Second[]): number | null {
  const isLost = createLostPictureDetector();
  const all = { packetsReceived: 0, packetsLost: 0, framesDecoded: 0 };
  for (const [index, { came = 0, lost = 0, frames = 0 }] of seconds.entries()) {
    all.packetsReceived += came;
    all.packetsLost += lost;
    all.framesDecoded += frames;
    const own = { id: 'in', type: 'inbound-rtp', kind: 'video', timestamp: index * 1_000, ...all };
    if (isLost(new Map([['in', own]]) as unknown as RTCStatsReport)) return index;
  }
  return null;
}

/**
 * @param lost what the engine tells who sends, once in three seconds; it is read each second
 * @param calls for a whole picture, each second
 */
function sends(lost: readonly number[], calls = 1): number | null {
  const isLost = createLostPictureDetector();
  for (let second = 0; second < lost.length * 3; second += 1) {
    const out = { packetsSent: second * 100, pliCount: second * calls, timestamp: second * 1_000 };
    const report = new Map<string, unknown>([
      ['out', { id: 'out', type: 'outbound-rtp', kind: 'video', remoteId: 'rr', ...out }],
      ['rr', { id: 'rr', type: 'remote-inbound-rtp', kind: 'video', fractionLost: lost[Math.floor(second / 3)] }],
    ]);
    if (isLost(report as unknown as RTCStatsReport)) return second;
  }
  return null;
}

const times = (count: number, second: Second): Second[] => Array.from({ length: count }, () => second);

describe('a picture that does not come', () => {
  it('is noticed after six seconds in which more than half was lost and no frame was whole', () => {
    expect(watched(times(20, { came: 40, lost: 60 }))).toBe(6);
  });

  it('is none where a frame comes, or most packets do, or nothing is sent', () => {
    expect(watched(times(20, { came: 40, lost: 60, frames: 1 }))).toBeNull();
    expect(watched(times(20, { came: 70, lost: 30 }))).toBeNull();
    expect(watched([{ came: 4, lost: 60 }, ...times(20, {})])).toBeNull();
    expect(watched([...times(3, { came: 4, lost: 60 }), ...times(20, {})])).toBeNull();
    expect(watched(times(12, { came: 1, lost: 3 }))).toBeNull();
  });

  it('is none once it came: a connection that is away for a while is another thing', () => {
    expect(watched([{ came: 90, frames: 9 }, ...times(20, { lost: 80 })])).toBeNull();
  });

  it('begins to count anew when packets come', () => {
    expect(watched([...times(5, { lost: 100 }), { came: 900 }, ...times(12, { came: 40, lost: 60 })])).toBe(11);
  });

  it('is noticed by who sends it, when the engine says for eight seconds that more than half is lost', () => {
    expect(sends([0.7, 0.6, 0.75, 0.6, 0.6])).toBe(8);
    expect(sends([0, 0.6, 0.75, 0.6, 0.6])).toBe(11);
    expect(sends([0.7, 0.6, 0.4, 0.6, 0.6])).toBeNull();
    expect(sends([0.3, 0.4, 0.3, 0.33, 0.4])).toBeNull();
    expect(sends([0.7, 0.6, 0.75, 0.6, 0.6], 0), 'nobody calls for a whole picture').toBeNull();
  });
});
