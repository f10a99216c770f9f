import type { EpochMs } from '../shared/units.ts';

/** How often a planned meeting comes again. */
export const repetitions = ['never', 'daily', 'weekly', 'monthly'] as const;
export type Repetition = (typeof repetitions)[number];

/** By what people come in: nine digits that are new each time, or the host's personal URL. */
export const waysToJoin = ['code', 'personal-url'] as const;
export type WayToJoin = (typeof waysToJoin)[number];

/** What the scheduler's fields hold (D-49). */
export interface MeetingPlan {
  readonly subject: string;
  /** Day of the first meeting where `timeZone` is, `YYYY-MM-DD`. */
  readonly date: string;
  /** Its start on a clock there, `HH:MM`. */
  readonly time: string;
  /** IANA name, such as `Europe/Zagreb`. */
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly repeats: Repetition;
  /** The last day on which it may be, `YYYY-MM-DD`; null when it has no end, or does not repeat. */
  readonly repeatsUntil: string | null;
  readonly joinBy: WayToJoin;
  /** E-mail addresses. */
  readonly invitees: readonly string[];
  readonly message: string;
}

/** Whether anything was changed since it was saved (SCHED-02). The order of invitees counts, as it is shown. */
export function hasUnsavedChanges(edited: MeetingPlan, saved: MeetingPlan): boolean {
  return changesWhatIsSaid(edited, saved) || edited.invitees.join() !== saved.invitees.join();
}

/** Whether people who were invited already have to hear of it: anything but who else is invited. */
export function changesWhatIsSaid(after: MeetingPlan, before: MeetingPlan): boolean {
  const said = ['subject', 'date', 'time', 'timeZone', 'durationMinutes', 'repeats', 'repeatsUntil', 'joinBy', 'message'] as const;
  return said.some((field) => after[field] !== before[field]);
}

/** What is known of time zones, handed in from outside. */
export interface Zones {
  isZone(name: string): boolean;
  /** When a clock there shows a time. One that a change to summer time skips is read with the offset before it (RFC 5545 section 3.3.5). */
  instantOf(date: string, time: string, zone: string): EpochMs;
  /** Whether a change to summer time skips it. */
  isSkipped(date: string, time: string, zone: string): boolean;
}
