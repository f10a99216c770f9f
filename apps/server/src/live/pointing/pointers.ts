/**
 * Where people point between two tellings: the newest place of each, and a ping that came with an older one. Pure, with the time as an
 * argument; kept nowhere else, and bounded for each person and each meeting.
 */
import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import { type SteadyMs, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { PointView } from '@ninefold/protocol/live/pointing-from-server.ts';

/** A page says 15 a second; a little more may come at once after a stall. The rest is dropped. */
const PER_SECOND = 20;
const AT_ONCE = 10;
/** More pings than these are places without a ring. */
const PINGS_AT_ONCE = 3;
const PING_EVERY_MS = SECOND_MS;
/** How many people's positions are sent at a time; those of others are dropped until the next time. */
export const MOST_AT_ONCE = 50;

export interface Pointers {
  /** @returns whether there is something to tell now */
  heard(meetingId: string, point: PointView, now: SteadyMs): boolean;
  /** What is to be told, which is told once. */
  take(meetingId: string): readonly PointView[];
  /** Somebody's page is gone. */
  gone(meetingId: string, participantId: string): void;
  /** Nothing of what was heard is told any more. */
  drop(meetingId: string): void;
}

/** Makes the memory of positions that were not sent yet, with a rate limit for each participant. */
export function createPointers(): Pointers {
  const untold = new Map<string, Map<string, PointView>>();
  const rateLimiters = new Map<string, { readonly mayPoint: (now: SteadyMs) => boolean; readonly mayPing: (now: SteadyMs) => boolean }>();
  const rateLimitersOf = (participantId: string) => {
    const known = rateLimiters.get(participantId);
    if (known !== undefined) return known;
    const limiters = {
      mayPoint: createAllowance(AT_ONCE, SECOND_MS / PER_SECOND),
      mayPing: createAllowance(PINGS_AT_ONCE, PING_EVERY_MS),
    };
    rateLimiters.set(participantId, limiters);
    return limiters;
  };
  return {
    heard(meetingId, { id, x, y, isPing }, now) {
      const limiters = rateLimitersOf(id);
      if (!limiters.mayPoint(now)) return false;
      const ofMeeting = untold.get(meetingId) ?? new Map<string, PointView>();
      if (!ofMeeting.has(id) && ofMeeting.size >= MOST_AT_ONCE) return false;
      const hasPing = (isPing === true && limiters.mayPing(now)) || ofMeeting.get(id)?.isPing === true;
      untold.set(meetingId, ofMeeting.set(id, { id, x, y, ...(hasPing ? { isPing: true } : {}) }));
      return true;
    },
    take(meetingId) {
      const ofMeeting = untold.get(meetingId);
      untold.delete(meetingId);
      return [...(ofMeeting?.values() ?? [])];
    },
    gone(meetingId, participantId) {
      rateLimiters.delete(participantId);
      untold.get(meetingId)?.delete(participantId);
    },
    drop: (meetingId) => void untold.delete(meetingId),
  };
}
