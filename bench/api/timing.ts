/** Whether answers of two classes can be told apart by their time alone. Everything in µs. */
import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';

/** Mean without the slowest twentieth: those are the machine's, not the answer's. */
export function trimmedMean(samples: readonly number[]): number {
  const kept = samples.toSorted((a, b) => a - b).slice(0, Math.ceil(samples.length * 0.95));
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

export interface Difference {
  readonly mean: number;
  /** Seeded bootstrap over blocks. */
  readonly low: number;
  readonly high: number;
}

/** @param blocks pairs of trimmed means, measured close together so that both met the same load of the machine */
export function differenceOf(blocks: readonly (readonly [number, number])[], seed = 1): Difference {
  const random = seededRandom(seed);
  const differences = blocks.map(([one, other]) => one - other);
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const resampled = Array.from({ length: 1_000 }, () => middle(differences.map(() => differences[random.below(differences.length)] ?? 0)));
  resampled.sort((a, b) => a - b);
  return { mean: middle(differences), low: resampled[24] ?? Number.NaN, high: resampled[974] ?? Number.NaN };
}

/**
 * How often a guesser is right who learned from one half of the samples above which time to say "other", on the other half (C-07).
 * @returns 0.5 when the time tells nothing
 */
export function guessRate(one: readonly number[], other: readonly number[]): number {
  const half = <T>(values: readonly T[], which: 0 | 1) => values.filter((_, n) => n % 2 === which);
  const learn = [...half(one, 0).map((time) => ({ time, isOther: false })), ...half(other, 0).map((time) => ({ time, isOther: true }))];
  learn.sort((a, b) => a.time - b.time);
  let right = learn.filter(({ isOther }) => isOther).length;
  let best = { right, threshold: Number.NEGATIVE_INFINITY, isAbove: true };
  for (const { time, isOther } of learn) {
    right += isOther ? -1 : 1;
    if (right > best.right) best = { right, threshold: time, isAbove: true };
    if (learn.length - right > best.right) best = { right: learn.length - right, threshold: time, isAbove: false };
  }
  const says = (time: number) => time > best.threshold === best.isAbove;
  const hits = half(one, 1).filter((time) => !says(time)).length + half(other, 1).filter(says).length;
  return hits / (half(one, 1).length + half(other, 1).length);
}
