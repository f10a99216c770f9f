/**
 * One page at a time has a seat in a meeting. A tab that was duplicated has the key of its twin's seat, copied with the session storage: it asks
 * before it takes the seat, and ends a share there, unless it was reloaded. A page holds a lock for as long as it has the seat, which the
 * browser lets go of however the page ends. Where a page has no locks (plain http), the newest page wins, as the server says (F-14).
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { ResumeMemory } from '../live-meeting/control/resume-memory.ts';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import { isEnded } from '../live-meeting/state/model.ts';
import { browserTimers } from '../platform/timers.ts';
import type { Locks } from '../services/host-recovery.ts';

/** So long the page before this one in the same tab may take to go. */
const GOING_MS: Milliseconds = 700;

/** Names the seat by a part of its key, which alone leads nowhere. */
const lockOfSeat = (resumeKey: string): string => `ninefold.seat:${resumeKey.slice(0, 12)}`;

/** Whether another page of this browser has this seat. */
export async function isSeatHeld(resumeKey: string | null, locks: Pick<Locks, 'request'> | null): Promise<boolean> {
  if (resumeKey === null || locks === null) return false;
  const patience = new AbortController();
  const stopWaiting = browserTimers.after(GOING_MS, () => patience.abort());
  try {
    await locks.request(lockOfSeat(resumeKey), { signal: patience.signal }, () => undefined);
    return false;
  } catch {
    // Anything else means that nobody could say, and then the server does.
    return patience.signal.aborted;
  } finally {
    stopWaiting();
  }
}

/** Holds the seat's lock while this page is in the meeting. Returns how to let go of it. */
export function holdSeat(
  { store }: Pick<LiveMeeting, 'store'>,
  memory: Pick<ResumeMemory, 'read'>,
  locks: Pick<Locks, 'request'> | null,
): () => void {
  let isHeld = false;
  // Made before the lock is there: a page that is left at once must still release it.
  let letGo = (): void => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const follow = (): void => {
    const state = store.get();
    if (isEnded(state)) return letGo();
    const key = memory.read();
    if (isHeld || key === null || state.entry.kind !== 'inside') return;
    isHeld = true;
    // Queued behind a page that is about to hear of this one.
    locks?.request(lockOfSeat(key), () => gone).catch(() => {});
  };
  const stop = store.subscribe(follow);
  follow();
  return () => {
    stop();
    letGo();
  };
}
