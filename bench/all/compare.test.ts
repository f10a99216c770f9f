import { expect, it } from 'vitest';
import type { Figure } from '../report.ts';
import { compare, type KeptFigure } from './compare.ts';

const kept = (name: string, p50: number, unit: Figure['unit'] = 'ratio'): KeptFigure => ({ measurement: 'join', name, unit, p50 });
const now = (name: string, value: number, more: Partial<Figure> = {}): Figure => ({ name, unit: 'ratio', samples: [value], ...more });
const faultsOf = (figures: readonly Figure[], before: readonly KeptFigure[]) =>
  compare('join', figures, before)
    .filter(({ isFault }) => isFault)
    .map(({ name }) => name);

it('a ratio that became worse by more than 15 % is a fault, whichever way is the better one', () => {
  const before = [kept('to the peer', 1), kept('of the floor', 0.8)];
  const ofTheFloor = { goal: { figure: 'p50', atLeast: 0.75 } } as const;
  expect(faultsOf([now('to the peer', 1.16), now('of the floor', 0.67, ofTheFloor)], before)).toEqual(['to the peer', 'of the floor']);
  expect(faultsOf([now('to the peer', 1.14), now('of the floor', 0.69, ofTheFloor)], before)).toEqual([]);
  expect(faultsOf([now('to the peer', 0.5), now('of the floor', 1.5, ofTheFloor)], before)).toEqual([]);
});

it('an absolute figure is told and is no fault, and neither is one that was never kept', () => {
  const before = [kept('painted', 400, 'ms')];
  expect(faultsOf([now('painted', 900, { unit: 'ms' }), now('new', 3)], before)).toEqual([]);
  expect(compare('join', [now('painted', 900, { unit: 'ms' }), now('new', 3)], before).map(({ before: was }) => was)).toEqual([400, null]);
});

it('of a ratio that is nearly nothing a trace more is none', () => {
  expect(faultsOf([now('frozen', 0.02)], [kept('frozen', 0)])).toEqual([]);
  expect(faultsOf([now('frozen', 0.03)], [kept('frozen', 0)])).toEqual(['frozen']);
});

it('figures of the same name belong to their own measurements, and one without a sample is left out', () => {
  expect(compare('page', [now('to the peer', 2), now('none', 1, { samples: [] })], [kept('to the peer', 1)])).toEqual([
    { measurement: 'page', name: 'to the peer', unit: 'ratio', p50: 2, before: null, isFault: false },
  ]);
});
