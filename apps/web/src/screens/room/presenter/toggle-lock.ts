import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';

/** Lets newcomers in, or makes them ask first. @param door how it is now; null where this person has no say in it */
export function toggleLock(meeting: LiveMeeting | null, door: 'open' | 'locked' | null): void {
  if (door === 'locked') meeting?.unlock();
  if (door === 'open') meeting?.lock();
}
