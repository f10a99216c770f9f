import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';

/**
 * Locks the meeting, or opens it.
 * @param door how it is now; null where this person may not change it
 */
export function toggleLock(meeting: LiveMeeting | null, door: 'open' | 'locked' | null): void {
  if (door === 'locked') meeting?.unlock();
  if (door === 'open') meeting?.lock();
}
