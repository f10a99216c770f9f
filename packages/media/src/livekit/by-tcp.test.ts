import { expect, it } from 'vitest';
import { createMediaWay } from './by-tcp.ts';

it('media goes by TCP once large packets were lost, until no connection can be made so, and is not tried so again', () => {
  const way = createMediaWay();
  way.failed();
  expect(way.isByTcp).toBe(false);
  expect(way.losesBigPackets()).toBe(true);
  expect(way.isByTcp).toBe(true);
  expect(way.losesBigPackets()).toBe(false);
  way.failed();
  expect(way.isByTcp).toBe(false);
  expect(way.losesBigPackets()).toBe(false);
  expect(way.isByTcp).toBe(false);
});
