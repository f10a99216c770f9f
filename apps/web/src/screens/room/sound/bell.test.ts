import { expect, it } from 'vitest';
import { createBell } from './bell.ts';

it('rings for whoever is new while the person looks elsewhere, and for nobody who waited when the page came', () => {
  const ring = createBell();
  expect(ring(['a'], false, 0)).toBe(false);
  expect(ring(['a'], false, 10)).toBe(false);
  expect(ring(['a', 'b'], false, 20)).toBe(true);
  expect(ring(['b'], false, 10_000)).toBe(false);
  expect(ring(['b', 'c'], true, 20_000)).toBe(false);
  // Seen by then: looking away again rings for nobody.
  expect(ring(['b', 'c'], false, 30_000)).toBe(false);
  expect(ring(['a', 'c'], false, 40_000)).toBe(true);
});

it('a crowd rings once in five seconds', () => {
  const ring = createBell();
  const crowd = Array.from({ length: 61 }, (_, count) => Array.from({ length: count }, (_one, at) => `k${at}`));
  const rings = crowd.flatMap((waiting, at) => (ring(waiting, false, at * 200) ? [at * 200] : []));
  expect(rings).toEqual([200, 5_200, 10_200]);
});
