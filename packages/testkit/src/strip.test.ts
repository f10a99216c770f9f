import { expect, it } from 'vitest';
import { counterLimit, decodeStrip, encodeStrip } from './strip.ts';

const painted = (counter: number): number[] => encodeStrip(counter).map((isWhite) => (isWhite ? 235 : 16));

it('a strip gives back the counter it was painted with', () => {
  for (let counter = 0; counter < counterLimit; counter += 251) expect(decodeStrip(painted(counter))).toBe(counter);
});

it('one wrong cell, a black picture, a white picture and a short row are no strip', () => {
  const cells = painted(4_711);
  for (let index = 0; index < cells.length; index += 1) expect(decodeStrip(cells.with(index, 251 - (cells[index] ?? 0)))).toBeNull();
  expect(decodeStrip(cells.map(() => 0))).toBeNull();
  expect(decodeStrip(cells.map(() => 255))).toBeNull();
  expect(decodeStrip(cells.slice(1))).toBeNull();
});
