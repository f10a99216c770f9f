import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/**
 * Caches the answer of a slow read, and joins simultaneous reads into one.
 * @param forMs how old a cached answer may be
 * @param now a clock that only goes forward
 */
export function readSeldom<T>(read: () => Promise<T>, forMs: Milliseconds, now: () => Milliseconds): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let askedAt = 0;
  return () => {
    if (answer !== null && now() - askedAt < forMs) return answer;
    askedAt = now();
    const asked = read();
    answer = asked;
    // What failed is asked again by the next one.
    asked.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked;
  };
}
