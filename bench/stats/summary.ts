/** What a set of samples says, in the unit of the samples. */
export interface Summary {
  readonly count: number;
  readonly min: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** @param samples at least one; the nearest rank is taken, so every figure was really measured */
export function summarize(samples: readonly number[]): Summary {
  if (samples.length === 0) throw new Error('no samples');
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { count: sorted.length, min: rank(0), p50: rank(0.5), p95: rank(0.95), max: rank(1) };
}
