import { startTimeLimit } from '@ninefold/legacy-api/time-limit.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services.ts';

/** From an answer, or none, to the next question. */
const ASK_AGAIN_MS: Milliseconds = 5_000;
/** So long a question waits. */
const ANSWER_WITHIN_MS: Milliseconds = 5_000;

/**
 * Whether the server answers over HTTP now; asked again and again.
 * @param times it has to answer one after the other
 */
export function useServerAnswers(times: number): boolean {
  const { caller, timers } = useServices();
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stopWaiting = (): void => {};
    const ask = async (): Promise<void> => {
      const hasAnswered = await isAnswered(caller.fetch);
      if (isOver) return;
      setAnswers((before) => (hasAnswered ? before + 1 : 0));
      stopWaiting = timers.after(ASK_AGAIN_MS, () => void ask());
    };
    void ask();
    return () => {
      isOver = true;
      stopWaiting();
    };
  }, [caller, timers]);
  return answers >= times;
}

/** Asked for something that nobody but the server says: a proxy may guard `/healthz`, or answer everything with a page of its own. */
async function isAnswered(fetch: typeof globalThis.fetch): Promise<boolean> {
  const limit = startTimeLimit(ANSWER_WITHIN_MS);
  try {
    // Not out of the browser's cache, nor out of one between.
    const answer: unknown = await (await fetch('/api/maintenance', { cache: 'no-store', signal: limit.signal })).json();
    return typeof answer === 'object' && answer !== null && 'notice' in answer;
  } catch {
    return false;
  } finally {
    limit.stop();
  }
}
