import { EXIT_CLICKED, EXIT_CONFIRMED } from '@ninefold/domain/tracking/events.ts';
import { useCallback, useRef, useState } from 'react';
import { useHistoryGuard } from '../../../platform/navigation/leave-guard.ts';
import { useServices } from '../../../services/services.ts';

/** The way out of a meeting, which asks first (EXIT-01). */
export interface Exit {
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly stay: () => void;
  readonly confirm: () => void;
}

/**
 * Asks before a meeting is left or ended, by its button or by Back.
 * @param isInside there is a meeting to leave; only then Back asks too
 * @param onConfirmed leaves the meeting, or ends it
 */
export function useExit(isInside: boolean, onConfirmed: () => void): Exit {
  const { calls } = useServices();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    void calls.track(EXIT_CLICKED);
    setAsking(true);
  };
  useHistoryQuestion(isInside, ask);
  const stay = useCallback(() => setAsking(false), []);
  const confirm = () => {
    void calls.track(EXIT_CONFIRMED);
    setAsking(false);
    onConfirmed();
  };
  return { isAsking, ask, stay, confirm };
}

function useHistoryQuestion(isInside: boolean, onAsk: () => void): void {
  const ask = useRef(onAsk);
  ask.current = onAsk;
  const question = useCallback(async () => {
    ask.current();
    // After a yes the question itself leaves the page.
    return false;
  }, []);
  useHistoryGuard(isInside, question);
}
