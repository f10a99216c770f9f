import { expect, it } from 'vitest';
import { canBeEncoded, keptEncodable, mostOf, scaleOf } from './source-size.ts';

const size = (width: number, height: number) => ({ width, height });

it('a side of one pixel cannot be encoded, two can; what is not known is tried', () => {
  expect([size(1, 720), size(1280, 1), size(1, 1), size(0, 0)].map(canBeEncoded)).toEqual([false, false, false, false]);
  expect([size(2, 2), size(720, 2), size(3, 3), size(7680, 4320), null].map(canBeEncoded)).toEqual([true, true, true, true, true]);
});

it('screens up to 5K go as they are, larger ones with as many pixels as 4K', () => {
  for (const as of [size(1280, 720), size(3456, 2234), size(5120, 1440), size(2160, 3840), size(5120, 2880), size(2, 2), null])
    expect(scaleOf(as, 0)).toBe(1);
  expect(scaleOf(size(7680, 4320), 0)).toBe(2);
  expect(scaleOf(size(4320, 7680), 0)).toBe(2);
  expect(scaleOf(size(10_240, 4320), 0)).toBeCloseTo(2.309, 3);
});

it('each time that an encoder is stuck it gets a quarter of the pixels, and no fewer than can be read', () => {
  expect([0, 1, 2, 9].map((stuck) => scaleOf(size(3840, 2160), stuck))).toEqual([1, 2, 3, 3]);
  expect([1, 9].map((stuck) => scaleOf(size(1280, 720), stuck))).toEqual([1, 1]);
  expect([1, 9].map((stuck) => scaleOf(size(7680, 4320), stuck))).toEqual([4, 6]);
});

it('a scale leaves two pixels to each side', () => {
  expect(keptEncodable(size(2, 720), 1.5)).toBe(1);
  expect(keptEncodable(size(3, 3), 1.5)).toBe(1.5);
  expect(keptEncodable(size(1280, 720), 1.5)).toBe(1.5);
  expect(keptEncodable(null, 1.5)).toBe(1.5);
});

it('the most that a frame may have is what the scale makes of it, and 5K before anything is known', () => {
  expect(mostOf(size(7680, 4320), 2)).toEqual({ maxWidth: 3840, maxHeight: 2160 });
  expect(mostOf(size(1280, 720), 1)).toEqual({ maxWidth: 7680, maxHeight: 2880 });
  expect(mostOf(null, 1.5)).toEqual({ maxWidth: 7680, maxHeight: 2880 });
});
