import { useCallback, useState } from 'react';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.ts';

export interface LeaveQuestion {
  /** What would lose the changes: leaving the page, or another meeting in the form; null while nothing does. */
  readonly asksFor: 'page' | 'form' | null;
  /** Does something on this page that loses the changes: at once when there are none, else after the question. */
  readonly guard: (work: () => void) => void;
  /** @param mayLeave the changes may be lost */
  readonly answer: (mayLeave: boolean) => void;
}

/**
 * Asks before unsaved changes are lost: when the page is left (NAV-08 to NAV-11), and when another meeting comes into its form.
 * @param isSaving a save is under way, which outlives the page: closing the tab asks nothing
 */
export function useLeaveQuestion(isUnsaved: boolean, isSaving: boolean): LeaveQuestion {
  const [asked, setAsked] = useState<{ readonly of: 'page' | 'form'; readonly answer: (mayLeave: boolean) => void } | null>(null);
  const ask = useCallback((of: 'page' | 'form') => new Promise<boolean>((resolve) => setAsked({ of, answer: resolve })), []);
  useLeaveGuard(
    isUnsaved,
    useCallback(() => ask('page'), [ask]),
    isSaving,
  );
  return {
    asksFor: asked?.of ?? null,
    guard: (work) => {
      if (!isUnsaved) return work();
      void ask('form').then((mayLeave) => {
        if (mayLeave) work();
      });
    },
    answer: (mayLeave) => {
      setAsked(null);
      asked?.answer(mayLeave);
    },
  };
}
