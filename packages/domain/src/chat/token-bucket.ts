import type { Milliseconds, SteadyMs } from '../shared/units.ts';
import { SECOND_MS } from '../shared/units.ts';

/** Messages that may come at once; after them one each second (H-07: "20/s: slowed at 5"). */
export const CHAT_BURST = 5;
const REFILL_MS: Milliseconds = SECOND_MS;

/** The token bucket of one person, as it was at `at`. Each message takes one token; one token comes back each second. */
export interface TokenBucket {
  readonly tokens: number;
  readonly at: SteadyMs;
}

/** A token bucket that is full. */
export const fullBucket = (now: SteadyMs): TokenBucket => ({ tokens: CHAT_BURST, at: now });

/** A clock that jumps back adds no tokens and takes none (F-09). */
const refilled = (bucket: TokenBucket, now: SteadyMs): TokenBucket => ({
  tokens: Math.min(CHAT_BURST, bucket.tokens + Math.max(0, now - bucket.at) / REFILL_MS),
  at: now,
});

/** Whether the bucket is full again, so that it need not be kept. */
export const isFull = (bucket: TokenBucket, now: SteadyMs): boolean => refilled(bucket, now).tokens >= CHAT_BURST;

/** Takes one token. @returns the bucket afterwards, and the milliseconds to wait before the next attempt: 0 when this one was allowed */
export function takeToken(bucket: TokenBucket, now: SteadyMs): { readonly bucket: TokenBucket; readonly waitMs: Milliseconds } {
  const before = refilled(bucket, now);
  if (before.tokens >= 1) return { bucket: { ...before, tokens: before.tokens - 1 }, waitMs: 0 };
  return { bucket: before, waitMs: Math.ceil((1 - before.tokens) * REFILL_MS) };
}
