import { expect, it } from 'vitest';
import { frozenShare } from './frames.ts';

const frames = (count: number, every: number) => Array.from({ length: count }, () => every);

it('a steady picture is never frozen, also a slow one', () => {
  expect(frozenShare(frames(60, 33))).toBe(0);
  expect(frozenShare(frames(20, 400))).toBe(0);
});

it('a frame that stays for three times as long as usual is a freeze', () => {
  expect(frozenShare([...frames(10, 100), 1_000])).toBe(0.5);
  expect(frozenShare([...frames(10, 100), 240, 100])).toBe(0);
});

it('at a high rate three frames are too short to be seen', () => {
  expect(frozenShare([...frames(30, 33), 120])).toBe(0);
});
