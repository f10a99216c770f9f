/** What a measurement says: one JSON line per sample, then a line per figure with its goal. */
import { summarize } from './stats/summary.ts';

export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB' | 'ratio';
  readonly samples: readonly number[];
  /** The figure meant and the most it may be. */
  readonly goal?: { readonly figure: 'p50' | 'p95' | 'max'; readonly atMost: number };
}

const round = (value: number) => Math.round(value * 100) / 100;

export function printSample(measurement: string, sample: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ measurement, at: new Date().toISOString(), ...sample })}\n`);
}

export function printSummary(figures: readonly Figure[]): void {
  for (const { name, unit, samples, goal } of figures) {
    const summary = summarize(samples);
    const reached =
      goal === undefined ? '' : `  goal ${goal.figure} ≤ ${goal.atMost}: ${summary[goal.figure] <= goal.atMost ? 'met' : 'MISSED'}`;
    process.stdout.write(
      `${name}: p50 ${round(summary.p50)} ${unit}, p95 ${round(summary.p95)}, min ${round(summary.min)}, max ${round(summary.max)}, n ${summary.count}${reached}\n`,
    );
  }
}
