import type { Milliseconds, SteadyMs } from '../shared/units.ts';
import type { Meeting } from './meeting.ts';

/** How long a meeting's host has been gone, and how long the meeting still waits. */
export interface HostAbsence {
  readonly forMs: Milliseconds;
  /** 0: it is over now. */
  readonly endsInMs: Milliseconds;
}

/**
 * Since when the host has been away and when the meeting ends without them (MEET-18, D-46). The grace is the same whoever presents or moderates
 * meanwhile, so that no meeting stays open by accident.
 * @returns null while the host is here
 */
export function hostAbsence(meeting: Meeting, graceMs: Milliseconds, now: SteadyMs): HostAbsence | null {
  if (meeting.phase !== 'live' || meeting.hostAwaySince === null) return null;
  const forMs = Math.max(0, now - meeting.hostAwaySince);
  return { forMs, endsInMs: Math.max(0, graceMs - forMs) };
}
