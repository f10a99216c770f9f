import { expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

it.each([
  [-1, '0:00'],
  [999, '0:00'],
  [32_000, '0:32'],
  [724_900, '12:04'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [7_505_000, '2:05:05'],
  [36_061_000, '10:01:01'],
])('%i ms are %s', (lasted, shown) => expect(elapsed(lasted)).toBe(shown));
