import { setTimeout as sleep } from 'node:timers/promises';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Waits for some time, or until the signal is aborted. Never throws. */
export async function pause(durationMs: Milliseconds, until?: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, until === undefined ? {} : { signal: until }).catch(() => undefined);
}

/** Whether a promise settles within a time. */
export async function happensWithin(event: Promise<unknown>, durationMs: Milliseconds): Promise<boolean> {
  const timer = new AbortController();
  const happened = await Promise.race([event.then(() => true), pause(durationMs, timer.signal).then(() => false)]);
  timer.abort();
  return happened;
}
