import { expect, it } from 'vitest';
import { createTalkingWatch } from './talking.ts';

const EVERY_MS = 60;
const QUIET = 0.05;
const VOICE = 0.4;

/** Levels one after the other: when it is told, in milliseconds. */
function toldAt(levels: readonly number[]): number[] {
  const isTold = createTalkingWatch();
  return levels.flatMap((level, index) => (isTold(level, index * EVERY_MS) ? [index * EVERY_MS] : []));
}
const levels = (forMs: number, level: number): number[] => Array.from({ length: forMs / EVERY_MS }, () => level);

it('a quiet room is never told of', () => {
  expect(toldAt(levels(120_000, QUIET))).toEqual([]);
});

it('a sentence is told of within two seconds, with the pauses between its words', () => {
  const words = Array.from({ length: 20 }, () => [...levels(240, VOICE), ...levels(120, QUIET)]).flat();
  const [first = 0] = toldAt([...levels(6_000, QUIET), ...words]);
  expect(first - 6_000).toBeGreaterThan(500);
  expect(first - 6_000).toBeLessThan(2_000);
});

it('a cough is not, nor a key pressed again and again', () => {
  const keys = Array.from({ length: 60 }, () => [...levels(60, VOICE), ...levels(240, QUIET)]).flat();
  expect(toldAt([...levels(3_000, QUIET), ...levels(480, VOICE), ...levels(3_000, QUIET), ...keys])).toEqual([]);
});

it('what was loud at the begin is heard out first', () => {
  expect(toldAt(levels(1_440, VOICE))).toEqual([]);
});

it('who goes on talking is told again after a minute', () => {
  const [first = 0, second = 0, ...others] = toldAt(levels(120_000, VOICE));
  expect(second - first).toBe(60_000);
  expect(others).toEqual([]);
});
