import { listedFor } from '@ninefold/domain/meeting/listed.ts';
import type { SteadyMs } from '@ninefold/domain/shared/units.ts';

/**
 * How people went whose line is away, and whose time in the list of people is over: then those who are here are told. Holds nothing that a
 * restart may not lose (`rememberAbsences`).
 */
export interface Absences {
  began(absent: { meetingId: string; participantId: string; since: SteadyMs; hasClosedPage: boolean }): void;
  /** They are back, or gone for good. */
  ended(participantId: string): void;
  meetingOver(meetingId: string): void;
  hasClosedPage(participantId: string): boolean;
  /** Who of a meeting is away for so long that the list of people leaves them out. */
  unlisted(meetingId: string, now: SteadyMs): readonly string[];
  /** The meetings whose list of people has become shorter by time alone since this was asked last. */
  due(now: SteadyMs): ReadonlySet<string>;
}

export function absences(): Absences {
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
    unlisted: (meetingId, now) =>
      [...absent].flatMap(([participantId, one]) => (one.meetingId === meetingId && one.listedUntil <= now ? [participantId] : [])),
    due(now) {
      const meetings = new Set<string>();
      for (const { meetingId, listedUntil } of absent.values()) if (listedUntil > askedAt && listedUntil <= now) meetings.add(meetingId);
      askedAt = now;
      return meetings;
    },
  };
}
