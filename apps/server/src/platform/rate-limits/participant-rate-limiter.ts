import { type TokenBucket, fullBucket, isFull, takeToken } from '@ninefold/domain/chat/token-bucket.ts';
import type { Milliseconds, SteadyMs } from '@ninefold/domain/shared/units.ts';

/** Limits how often each participant may do something, over all of their sockets (H-07). It lives in memory: it only counts seconds. */
export interface ParticipantRateLimiter {
  /** @returns milliseconds to wait before the next attempt; 0 when this one is allowed */
  take(participantId: string, now: SteadyMs): Milliseconds;
}

/** From so many participants on, full buckets are dropped. */
const TIDY_AT = 1_000;

/** Makes a token bucket for each participant, with the limits of `domain/chat/token-bucket`. */
export function createParticipantRateLimiter(): ParticipantRateLimiter {
  const buckets = new Map<string, TokenBucket>();
  let tidyAt = TIDY_AT;
  return {
    take(participantId, now) {
      if (buckets.size >= tidyAt) {
        for (const [id, bucket] of buckets) if (isFull(bucket, now)) buckets.delete(id);
        // The next clean-up waits until the map has doubled, so that each message costs constant time on average.
        tidyAt = Math.max(TIDY_AT, buckets.size * 2);
      }
      const { bucket, waitMs } = takeToken(buckets.get(participantId) ?? fullBucket(now), now);
      buckets.set(participantId, bucket);
      return waitMs;
    },
  };
}
