import { listedFor } from '@ninefold/domain/meeting/listed.ts';
import type { SteadyMs } from '@ninefold/domain/shared/units.ts';

/**
 * Who has lost the meeting socket, how they left, and until when the list of people still shows them. It lives in memory; after a restart
 * `restorePresence` fills it again from the store.
 */
export interface Presence {
  began(absent: { meetingId: string; participantId: string; since: SteadyMs; hasClosedPage: boolean }): void;
  /** The person is back, or has left for good. */
  ended(participantId: string): void;
  meetingOver(meetingId: string): void;
  hasClosedPage(participantId: string): boolean;
  /** Ids of the participants who have been away for so long that the list of people no longer shows them. */
  goneIds(meetingId: string, now: SteadyMs): readonly string[];
  /** Ids of the meetings whose list of people became shorter since the last call, by time alone. */
  due(now: SteadyMs): ReadonlySet<string>;
}

/** Makes the memory of who is away; empty at first. */
export function createPresence(): Presence {
  const absent = new Map<string, { meetingId: string; listedUntil: SteadyMs; hasClosedPage: boolean }>();
  let askedAt = 0;
  return {
    began: ({ meetingId, participantId, since, hasClosedPage }) =>
      void absent.set(participantId, { meetingId, listedUntil: since + listedFor(hasClosedPage), hasClosedPage }),
    ended: (participantId) => void absent.delete(participantId),
    meetingOver(meetingId) {
      for (const [participantId, one] of absent) if (one.meetingId === meetingId) absent.delete(participantId);
    },
    hasClosedPage: (participantId) => absent.get(participantId)?.hasClosedPage === true,
    goneIds: (meetingId, now) =>
      [...absent].flatMap(([participantId, one]) => (one.meetingId === meetingId && one.listedUntil <= now ? [participantId] : [])),
    due(now) {
      const meetings = new Set<string>();
      for (const { meetingId, listedUntil } of absent.values()) if (listedUntil > askedAt && listedUntil <= now) meetings.add(meetingId);
      askedAt = now;
      return meetings;
    },
  };
}
