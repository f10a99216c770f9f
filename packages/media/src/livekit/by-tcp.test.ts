import { expect, it } from 'vitest';
import { createMediaWay } from './by-tcp.ts';

it('media goes by TCP once large packets were lost, and any way again for a while when no connection can be made so', () => {
  let nowMs = 0;
  const way = createMediaWay(() => nowMs);
  way.failed();
  expect(way.isByTcp).toBe(false);
  for (const restMs of [60_000, 240_000, 600_000, 600_000]) {
    expect(way.losesPicture()).toBe(true);
    expect(way.isByTcp).toBe(true);
    expect(way.losesPicture()).toBe(false);
    way.failed();
    expect(way.isByTcp).toBe(false);
    nowMs += restMs - 1;
    expect(way.losesPicture()).toBe(false);
    expect(way.isByTcp).toBe(false);
    nowMs += 1;
  }
});
