import { expect, it } from 'vitest';
import { shownWait } from './shown-wait.ts';

it.each([
  [0, '0:00'],
  [42_999, '0:42'],
  [250_000, '4:10'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [7_505_000, '2:05:05'],
])('%s ms are shown as %s', (waited, shown) => expect(shownWait(waited)).toBe(shown));
