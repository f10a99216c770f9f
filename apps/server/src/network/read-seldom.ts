import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/**
 * The same answer for a while, and one question at a time: visitors may ask as often as they like.
 * @param forMs how old an answer may be
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
