import type { Milliseconds, SteadyMs } from '../shared/units.ts';
import type { Meeting } from './meeting.ts';

/** How long a meeting's host has been gone, and how long the meeting still waits. */
export interface HostAbsence {
  readonly forMs: Milliseconds;
  /** 0: it is over now. */
  readonly endsInMs: Milliseconds;
}

/**
 * MEET-18, D-46: without its host a meeting lives for the grace and no longer, whoever presents and whoever has a part in the door: no
 * meeting stays open by accident.
 * @returns null while the host is here
 */
export function hostAbsence(meeting: Meeting, graceMs: Milliseconds, now: SteadyMs): HostAbsence | null {
  if (meeting.phase !== 'live' || meeting.hostAwaySince === null) return null;
  const forMs = Math.max(0, now - meeting.hostAwaySince);
  return { forMs, endsInMs: Math.max(0, graceMs - forMs) };
}
