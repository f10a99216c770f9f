import { useCallback, useRef } from 'react';
import { useHistoryGuard } from '../../../platform/navigation/leave-guard.ts';

/** A step in the history out of a meeting asks first (EXIT-01): the page stays, and the meeting's own question is put. */
export function useExitQuestion(isInside: boolean, onAsk: () => void): void {
  const ask = useRef(onAsk);
  ask.current = onAsk;
  const question = useCallback(async () => {
    ask.current();
    // Whoever confirms leaves by the question's own way.
    return false;
  }, []);
  useHistoryGuard(isInside, question);
}
