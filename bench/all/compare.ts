import type { Figure } from '../report.ts';
import { summarize } from '../stats/summary.ts';

/** A figure as it is kept: the middle of its samples. */
export interface KeptFigure {
  readonly measurement: string;
  readonly name: string;
  readonly unit: Figure['unit'];
  readonly p50: number;
}

export interface Comparison extends KeptFigure {
  /** Null for a figure that was never kept. */
  readonly before: number | null;
  /** A ratio that has become worse by more than it may. */
  readonly isFault: boolean;
}

/** A ratio compares with something else in the same run, so another machine, or a busier one, changes it little; an absolute figure says nothing by itself. */
const MAY_FALL_BY = 0.15;
/** The least change that counts, for ratios that are nearly nothing. */
const LEAST_FALL = 0.02;

export const keptFigures = (measurement: string, figures: readonly Figure[]): KeptFigure[] =>
  figures
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, unit, samples }) => ({ measurement, name, unit, p50: rounded(summarize(samples).p50) }));

/** @param figures of one measurement, as they are now @param kept of all measurements */
export function compare(measurement: string, figures: readonly Figure[], kept: readonly KeptFigure[]): Comparison[] {
  const isMoreBetter = new Map(figures.map(({ name, goal }) => [name, goal !== undefined && 'atLeast' in goal]));
  return keptFigures(measurement, figures).map((figure) => {
    const before = kept.find(({ measurement: of, name }) => of === measurement && name === figure.name)?.p50 ?? null;
    const isRatio = figure.unit === 'ratio' && before !== null;
    return { ...figure, before, isFault: isRatio && hasFallen(before, figure.p50, isMoreBetter.get(figure.name) === true) };
  });
}

function hasFallen(before: number, now: number, isMoreBetter: boolean): boolean {
  const worse = isMoreBetter ? before - now : now - before;
  return worse > Math.max(LEAST_FALL, MAY_FALL_BY * before);
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
