import { describe, expect, it } from 'vitest';
import { createFreezeDetector } from './freeze-detector.ts';

/** Looks every 100 ms until `untilMs`; gives when a whole picture was asked for, and which try in a row it was. */
function asked(
  untilMs: number,
  arrivedAt: (ms: number) => { packetsReceived: number; framesDecoded: number },
  isLate = false,
): (readonly [number, number])[] {
  const stuckFor = createFreezeDetector();
  const times: (readonly [number, number])[] = [];
  for (let ms = 0; ms <= untilMs; ms += 100) {
    const attempt = stuckFor(arrivedAt(ms), ms, isLate);
    if (attempt > 0) times.push([ms, attempt]);
  }
  return times;
}

describe('a picture that is stuck', () => {
  it('is one whose packets come and of which nothing is decoded for half a second; each next try waits twice as long', () => {
    const stuck = (ms: number) => ({ packetsReceived: ms / 10, framesDecoded: Math.min(ms, 1_000) / 100 });
    expect(asked(12_000, stuck)).toEqual([
      [1_500, 1],
      [3_000, 2],
      [6_000, 3],
      [12_000, 4],
    ]);
  });

  it('is missed for three tenths of a second where it is shown late', () => {
    expect(asked(1_500, (ms) => ({ packetsReceived: ms / 50, framesDecoded: Math.min(ms, 1_000) / 100 }), true)).toEqual([[1_300, 1]]);
    expect(asked(1_500, (ms) => ({ packetsReceived: ms / 100, framesDecoded: Math.min(ms, 1_000) / 100 }), true)).toEqual([]);
  });

  it('is none that moves, that stands still, or whose network is away', () => {
    expect(asked(5_000, (ms) => ({ packetsReceived: ms, framesDecoded: ms / 100 }))).toEqual([]);
    expect(asked(5_000, (ms) => ({ packetsReceived: 100 + Math.floor(ms / 1_000), framesDecoded: 50 }))).toEqual([]);
    expect(asked(5_000, () => ({ packetsReceived: 100, framesDecoded: 50 }))).toEqual([]);
  });

  it('is asked for at once again when it had moved between', () => {
    const twice = (ms: number) => ({ packetsReceived: ms / 10, framesDecoded: ms < 2_000 ? 1 : Math.min(ms, 2_500) });
    expect(asked(3_200, twice)).toEqual([
      [500, 1],
      [3_000, 1],
    ]);
  });
});
