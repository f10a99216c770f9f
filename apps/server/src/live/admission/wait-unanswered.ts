import { MINUTE_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';

/** C-04: past the day's budget a knock that the host does not answer with yes ends after this long. */
export const ANSWER_WITHIN_MS: Milliseconds = MINUTE_MS;
/** Each costs a socket and a timer; more at once are told "no answer" without the wait, right and wrong alike. */
const MAX_WAITING = 5_000;
let waiting = 0;

/**
 * Waits until the host has said yes, until the minute is over, or until the socket goes. A refusal, a meeting that ends and a code that never
 * was are all waited out: from outside they are the same (C-04).
 * @param ask tells the host of who knocks and resolves with whether they may come in; its signal is aborted when nobody waits any more
 * @returns whether they may come in
 */
export async function waitUnanswered(
  ask: ((over: AbortSignal) => Promise<boolean>) | null,
  gone: AbortSignal,
  withinMs = ANSWER_WITHIN_MS,
): Promise<boolean> {
  if (waiting >= MAX_WAITING || gone.aborted) return false;
  waiting += 1;
  const over = new AbortController();
  const end = Promise.withResolvers<boolean>();
  const stop = (): void => end.resolve(false);
  const deadline = setTimeout(stop, withinMs);
  gone.addEventListener('abort', stop);
  try {
    ask?.(over.signal).then(
      (mayEnter) => {
        if (mayEnter) end.resolve(true);
      },
      // A failure is no answer either (C-01).
      () => undefined,
    );
    return await end.promise;
  } finally {
    clearTimeout(deadline);
    gone.removeEventListener('abort', stop);
    over.abort();
    waiting -= 1;
  }
}
