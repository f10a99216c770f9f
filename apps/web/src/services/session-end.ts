import { useEffect } from 'react';
import { createHostMemory } from '../live-meeting/control/host-memory.ts';
import { forgetPlaces } from '../live-meeting/control/resume-memory.ts';
import { forgetPlan } from './kept-plan.ts';
import { localStorageOrNull, quietly, sessionStorageOrNull } from '../platform/storage.ts';

/** One for the tab, which does not hear itself; null where the browser has none to give. */
let tabs: BroadcastChannel | null = null;
function otherTabs(): BroadcastChannel | null {
  tabs ??= quietly(() => new BroadcastChannel('ninefold.session-end'));
  return tabs;
}

/** Forgets the resume keys of this tab, the host's keys of this browser, and an unsaved plan: the next person at this browser may be another one. */
function forgetMeetings(): void {
  forgetPlan(sessionStorageOrNull());
  forgetPlaces(sessionStorageOrNull());
  createHostMemory(localStorageOrNull()).forgetAll();
}

/** Ends what this browser keeps of the session: this tab forgets its meetings, and the other tabs are told. */
export function endSession(): void {
  forgetMeetings();
  otherTabs()?.postMessage(null);
}

/**
 * Watches for a session that another tab has ended.
 * @param onEnd called after this tab has forgotten its meetings
 */
export function useSessionEndElsewhere(onEnd: () => void): void {
  useEffect(() => {
    const hear = () => {
      forgetMeetings();
      onEnd();
    };
    const tabsThen = otherTabs();
    tabsThen?.addEventListener('message', hear);
    return () => tabsThen?.removeEventListener('message', hear);
  }, [onEnd]);
}
