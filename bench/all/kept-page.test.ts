import { expect, it } from 'vitest';
import type { KeptFigure } from './compare.ts';
import { pageOf, readKept } from './kept-page.ts';

const figures: readonly KeptFigure[] = [
  { measurement: 'join', name: 'ours ÷ peer, painted, per round', unit: 'ratio', p50: 0.78 },
  { measurement: 'start', name: 'server and engine at rest', unit: 'MB', p50: 131.5 },
];

it('what the page of figures says to people it says to the bench', () => {
  const page = pageOf(figures, { Machine: 'two cores', Commit: 'abc' });
  expect(readKept(page)).toEqual(figures);
  expect(page).toContain('- Machine: two cores\n- Commit: abc\n');
  expect(page).toContain('| join | ours ÷ peer, painted, per round | 0.78 | ratio |');
});

it('without a page nothing is kept', () => {
  expect(readKept('')).toEqual([]);
});
