import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../../services/services.ts';

/** From an answer, or none, to the next question. */
const ASK_AGAIN_MS: Milliseconds = 5_000;

/**
 * Whether the server answers over HTTP now; asked again and again.
 * @param times it has to answer one after the other
 */
export function useServerAnswers(times: number): boolean {
  const { askMaintenance, timers } = useServices();
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stopWaiting = (): void => {};
    const ask = async (): Promise<void> => {
      const hasAnswered = isOurs(await askMaintenance());
      if (isOver) return;
      setAnswers((before) => (hasAnswered ? before + 1 : 0));
      stopWaiting = timers.after(ASK_AGAIN_MS, () => void ask());
    };
    void ask();
    return () => {
      isOver = true;
      stopWaiting();
    };
  }, [askMaintenance, timers]);
  return answers >= times;
}

/** What nobody but the server says: a proxy may guard `/healthz`, or answer everything with a page of its own. */
const isOurs = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'notice' in answer;
