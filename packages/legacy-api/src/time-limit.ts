import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Ends a request that takes too long. By hand: `AbortSignal.timeout` is missing in browsers that are let in. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly hasPassed: () => boolean;
  /** The request has come to its end. */
  stop(): void;
}

/** Makes an abort signal that fires after a time, and can be stopped before. */
export function createTimeLimit(after: Milliseconds): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('it took too long', 'TimeoutError')), after);
  return { signal: controller.signal, hasPassed: () => controller.signal.aborted, stop: () => clearTimeout(timer) };
}
