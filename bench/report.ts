/** What a measurement says: one JSON line per sample, then a line per figure with its goal. */
import { summarize } from './stats/summary.ts';

export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'µs' | 'kB' | 'MB' | 'ratio' | 'per second' | 'count';
  readonly samples: readonly number[];
  /** The figure meant, and the most or the least it may be. */
  readonly goal?: { readonly figure: 'p50' | 'p95' | 'max' | 'min' } & ({ readonly atMost: number } | { readonly atLeast: number });
}

const round = (value: number) => Math.round(value * 100) / 100;

export function printSample(measurement: string, sample: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ measurement, at: new Date().toISOString(), ...sample })}\n`);
}

export function printSummary(figures: readonly Figure[]): void {
  for (const { name, unit, samples, goal } of figures) {
    const summary = summarize(samples);
    process.stdout.write(
      `${name}: p50 ${round(summary.p50)} ${unit}, p95 ${round(summary.p95)}, min ${round(summary.min)}, max ${round(summary.max)}, n ${summary.count}${verdict(goal, summary)}\n`,
    );
  }
}

function verdict(goal: Figure['goal'], summary: ReturnType<typeof summarize>): string {
  if (goal === undefined) return '';
  const value = summary[goal.figure];
  return 'atMost' in goal
    ? `  goal ${goal.figure} ≤ ${goal.atMost}: ${value <= goal.atMost ? 'met' : 'MISSED'}`
    : `  goal ${goal.figure} ≥ ${goal.atLeast}: ${value >= goal.atLeast ? 'met' : 'MISSED'}`;
}
