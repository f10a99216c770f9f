import { useCallback, useState } from 'react';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.ts';

export interface LeaveQuestion {
  readonly isAsking: boolean;
  /** Does something on this page that loses the changes: at once when there are none, else after the question. */
  readonly guard: (work: () => void) => void;
  /** @param mayLeave the changes may be lost */
  readonly answer: (mayLeave: boolean) => void;
}

/** Asks before unsaved changes are lost: when the page is left (NAV-08 to NAV-11), and when another meeting comes into its form. */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const [asked, setAsked] = useState<{ readonly answer: (mayLeave: boolean) => void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAsked({ answer: resolve })), []);
  useLeaveGuard(isUnsaved, ask);
  return {
    isAsking: asked !== null,
    guard: (work) => {
      if (!isUnsaved) return work();
      void ask().then((mayLeave) => {
        if (mayLeave) work();
      });
    },
    answer: (mayLeave) => {
      setAsked(null);
      asked?.answer(mayLeave);
    },
  };
}
