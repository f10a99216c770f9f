/** The question before a page with unsaved changes is left (NAV-08 to NAV-11). One page is shown, so there is one guard. */
import { useEffect } from 'react';

/** @returns whether the page may be left */
export type LeaveQuestion = () => Promise<boolean>;

interface Guard {
  readonly question: LeaveQuestion;
  /** The page's own ways out have asked already, or need no question. */
  readonly isOfHistoryOnly: boolean;
}
let guard: Guard | null = null;

/**
 * The question to ask before the page is left; null while nothing would be lost.
 * @param way `go` for a link or a call of this page, `history` for Back and Forward
 */
export const leaveQuestion = (way: 'go' | 'history'): LeaveQuestion | null =>
  guard === null || (way === 'go' && guard.isOfHistoryOnly) ? null : guard.question;

/** @returns how to take it back */
function stand(fresh: Guard): () => void {
  guard = fresh;
  return () => {
    if (guard === fresh) guard = null;
  };
}

/**
 * Asks before this page is left while there are changes: by a link or by Back with the page's own question, by closing the tab or
 * loading anew with the browser's.
 * @param isDirty something would be lost
 * @param ask shows the question; declining answers false and leaves everything as it is
 * @param isKept closing the tab or loading anew loses nothing now: the browser asks nothing
 */
export function useLeaveGuard(isDirty: boolean, ask: LeaveQuestion, isKept = false): void {
  useEffect(() => {
    if (!isDirty) return;
    return stand({ question: ask, isOfHistoryOnly: false });
  }, [isDirty, ask]);
  useEffect(() => {
    if (!isDirty || isKept) return;
    const holdBack = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', holdBack);
    return () => window.removeEventListener('beforeunload', holdBack);
  }, [isDirty, isKept]);
}

/** Asks before Back and Forward leave this page, and nothing else does: a reload comes back to it. @param ask is the same while it is on */
export function useHistoryGuard(isOn: boolean, ask: LeaveQuestion): void {
  useEffect(() => (isOn ? stand({ question: ask, isOfHistoryOnly: true }) : undefined), [isOn, ask]);
}
