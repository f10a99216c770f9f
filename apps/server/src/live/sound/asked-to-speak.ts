import { type Milliseconds, MINUTE_MS, SECOND_MS, type SteadyMs } from '@ninefold/domain/shared/units.ts';

/** Somebody was asked to speak, and has not. */
export interface SpeakQuestion {
  readonly meetingId: string;
  /** Who is asked. */
  readonly participantId: string;
  /** Who asked. */
  readonly by: string;
}
interface Waiting extends SpeakQuestion {
  readonly at: SteadyMs;
  readonly isDeclined: boolean;
}

/** The questions whether somebody speaks, each until who asked has heard how it ended. Lost with the process: it counts seconds. */
export interface AskedToSpeak {
  /** Asked again by the same, the time begins anew. */
  asked(question: SpeakQuestion, now: SteadyMs): void;
  /** They speak, which everybody sees: nobody has to be told. */
  spoke(participantId: string): void;
  declined(participantId: string, now: SteadyMs): void;
  /** The newest question that this person has not answered, for a page that begins anew. */
  openTo(participantId: string, now: SteadyMs): { readonly by: string; readonly endsInMs: Milliseconds } | null;
  /**
   * The questions that were declined, or had no answer in time: each once.
   * @param isHere whether who asked can be told; otherwise it waits a minute more for them
   */
  takeEnded(now: SteadyMs, isHere: (question: SpeakQuestion) => boolean): readonly (SpeakQuestion & { readonly isDeclined: boolean })[];
}

export const ASKED_MS: Milliseconds = MINUTE_MS;
/** The page puts its question away after the minute; a press of its last moment is still on its way then. */
const LAST_PRESS_MS: Milliseconds = 5 * SECOND_MS;
/** How long an ended question is kept for the person who asked, if they have lost the socket or load the page again. */
const KEPT_MS: Milliseconds = MINUTE_MS;

/** Makes the memory of open questions whether somebody wants to speak; empty at first. */
export function createAskedToSpeak(): AskedToSpeak {
  const questions = new Map<string, Waiting>();
  const keyOf = ({ participantId, by }: SpeakQuestion): string => `${participantId} ${by}`;
  const to = (participantId: string): Waiting[] => [...questions.values()].filter((one) => one.participantId === participantId);
  const isOpen = ({ at, isDeclined }: Waiting, now: SteadyMs): boolean => !isDeclined && now - at < ASKED_MS + LAST_PRESS_MS;
  return {
    asked: (question, now) => void questions.set(keyOf(question), { ...question, at: now, isDeclined: false }),
    spoke(participantId) {
      for (const one of to(participantId)) questions.delete(keyOf(one));
    },
    declined(participantId, now) {
      for (const one of to(participantId)) if (isOpen(one, now)) questions.set(keyOf(one), { ...one, at: now, isDeclined: true });
    },
    openTo(participantId, now) {
      const newest = to(participantId)
        .filter(({ at, isDeclined }) => !isDeclined && now - at < ASKED_MS)
        .toSorted((one, other) => other.at - one.at)[0];
      return newest === undefined ? null : { by: newest.by, endsInMs: newest.at + ASKED_MS - now };
    },
    takeEnded(now, isHere) {
      const ended: Waiting[] = [];
      for (const [key, one] of questions) {
        if (isOpen(one, now)) continue;
        const endedAt = one.isDeclined ? one.at : one.at + ASKED_MS + LAST_PRESS_MS;
        if (isHere(one)) ended.push(one);
        else if (now - endedAt < KEPT_MS) continue;
        questions.delete(key);
      }
      return ended;
    },
  };
}
