import { parseEmailList } from '../email/email-list.ts';
import { cleanLine, cleanLines } from '../shared/clean-text.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { EpochMs } from '../shared/units.ts';
import { isDay, isTime } from './calendar-day.ts';
import type { MeetingPlan, Zones } from './meeting-plan.ts';
import { nextStart } from './occurrences.ts';
import { FURTHEST_AHEAD_MS, LONGEST_MINUTES, MESSAGE_MAX, SHORTEST_MINUTES, SUBJECT_MAX } from './plan-limits.ts';

/** What is wrong with a plan, by the field that shows it. */
export const planFaults = [
  'subject-missing',
  'subject-long',
  'date-missing',
  'date-far',
  'time-missing',
  'time-skipped',
  'time-over',
  'zone-unknown',
  'duration-wrong',
  'until-wrong',
  'message-long',
] as const;
export type PlanFault = (typeof planFaults)[number];

/** The first fault of a plan that can be found without a clock and without time zones; null when there is none. */
export function faultOfFields(plan: MeetingPlan): PlanFault | null {
  const { subject, date, time, durationMinutes, repeats, repeatsUntil, message } = plan;
  if (cleanLine(subject) === '') return 'subject-missing';
  if (cleanLine(subject).length > SUBJECT_MAX) return 'subject-long';
  if (!isDay(date)) return 'date-missing';
  if (!isTime(time)) return 'time-missing';
  if (!Number.isInteger(durationMinutes) || durationMinutes < SHORTEST_MINUTES || durationMinutes > LONGEST_MINUTES)
    return 'duration-wrong';
  if (repeats !== 'never' && repeatsUntil !== null && (!isDay(repeatsUntil) || repeatsUntil < date)) return 'until-wrong';
  if (cleanLines(message).length > MESSAGE_MAX) return 'message-long';
  return null;
}

/**
 * Checks a plan and brings it into the form in which it is kept: texts without invisible characters, invitees by the rules of e-mail
 * lists and each once (SCHED-04), no end of a repetition that there is not.
 * @param now the plan must have a start after it
 */
export function checkPlan(given: MeetingPlan, zones: Zones, now: EpochMs): Result<MeetingPlan, PlanFault> {
  const fault = faultOfFields(given);
  if (fault !== null) return err(fault);
  const { date, time, timeZone, repeats } = given;
  if (!zones.isZone(timeZone)) return err('zone-unknown');
  if (zones.isSkipped(date, time, timeZone)) return err('time-skipped');
  const plan: MeetingPlan = {
    ...given,
    subject: cleanLine(given.subject),
    message: cleanLines(given.message),
    repeatsUntil: repeats === 'never' ? null : given.repeatsUntil,
    invitees: readInvitees(given.invitees.join(' ')),
  };
  if (zones.instantOf(date, time, timeZone) > now + FURTHEST_AHEAD_MS) return err('date-far');
  if (plan.repeatsUntil !== null && zones.instantOf(plan.repeatsUntil, time, timeZone) > now + FURTHEST_AHEAD_MS) return err('until-wrong');
  return nextStart(plan, zones, now) === null ? err('time-over') : ok(plan);
}

/** The addresses in a text (EMAIL-09 to EMAIL-16), at most 100, each once whatever its letter case. */
export function readInvitees(text: string): string[] {
  const seen = new Set<string>();
  return parseEmailList(text).filter((email) => {
    const key = email.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
