/** The question before a page with unsaved changes is left (NAV-08 to NAV-11). One page is shown, so there is one guard. */
import { useEffect } from 'react';

/** @returns whether the page may be left */
export type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | null = null;

/** Null while nothing would be lost. */
export const leaveQuestion = (): LeaveQuestion | null => question;

/**
 * Asks before this page is left while there are changes: by a link or by Back with the page's own question, by closing the tab or
 * loading anew with the browser's.
 * @param isDirty something would be lost
 * @param ask shows the question; declining answers false and leaves everything as it is
 */
export function useLeaveGuard(isDirty: boolean, ask: LeaveQuestion): void {
  useEffect(() => {
    if (!isDirty) return;
    const own: LeaveQuestion = () => ask();
    question = own;
    const holdBack = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', holdBack);
    return () => {
      if (question === own) question = null;
      window.removeEventListener('beforeunload', holdBack);
    };
  }, [isDirty, ask]);
}
