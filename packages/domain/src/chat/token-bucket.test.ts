import { describe, expect, it } from 'vitest';
import { fullBucket, isFull, takeToken } from './token-bucket.ts';

describe('the token bucket of one person', () => {
  it('H-07: five at once, then one a second', () => {
    let bucket = fullBucket(0);
    const take = (now: number): number => {
      const taken = takeToken(bucket, now);
      bucket = taken.bucket;
      return taken.waitMs;
    };
    expect([take(0), take(0), take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 0, 0, 1_000]);
    expect(take(400)).toBe(600);
    expect(take(1_000)).toBe(0);
    expect(isFull(bucket, 1_000)).toBe(false);
    expect(isFull(bucket, 6_000)).toBe(true);
  });

  it('F-09 clock-jumps: a clock that goes back takes nothing away and gives nothing', () => {
    let bucket = fullBucket(10_000);
    for (let count = 0; count < 5; count += 1) bucket = takeToken(bucket, 10_000).bucket;
    expect(takeToken(bucket, 0).waitMs).toBe(1_000);
  });
});
