import { addMonths, dayOfMonth } from '@ninefold/domain/schedule/calendar-day.ts';
import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import type { DateTime } from 'luxon';

type Repeating = Pick<MeetingPlan, 'repeats' | 'repeatsUntil' | 'date'>;

/** Every month has them. */
const DAYS_OF_EVERY_MONTH = 28;
const LONGEST_MONTH = 31;
/** So far ahead the days are named that no plain rule gives. */
const NAMED_MONTHS = 10 * 12;

/**
 * The properties of a repetition as every calendar reads them (RFC 5545): a rule of the plainest kind, and beside it, as dates in UTC, the last days of months that
 * are too short for it. `BYMONTHDAY` with `BYSETPOS` would say all in one, but ical.js (Thunderbird, Nextcloud) makes four meetings a month of it.
 * @param start of the first one, in its zone
 * @returns null for a meeting that does not repeat
 */
export function repetitionOf(plan: Repeating, start: DateTime): string | null {
  const { repeats, repeatsUntil, date } = plan;
  if (repeats === 'never') return null;
  const day = dayOfMonth(date);
  const isLate = repeats === 'monthly' && day > DAYS_OF_EVERY_MONTH;
  const parts = [`FREQ=${repeats.toUpperCase()}`];
  if (isLate) parts.push(`BYMONTHDAY=${day === LONGEST_MONTH ? -1 : day}`);
  // In UTC although the times are not (RFC 5545 section 3.3.10).
  if (repeatsUntil !== null) parts.push(`UNTIL=${onDay(start, repeatsUntil)}`);
  const named = isLate && day < LONGEST_MONTH ? shortMonths(plan, day) : [];
  const dates = named.length === 0 ? [] : [`RDATE:${named.map((one) => onDay(start, one)).join(',')}`];
  return [`RRULE:${parts.join(';')}`, ...dates].join('\r\n');
}

/** The last days of those months that do not have this day. */
function shortMonths({ date, repeatsUntil }: Repeating, day: number): string[] {
  const all = Array.from({ length: NAMED_MONTHS }, (_, month) => addMonths(date, month));
  return all.filter((one) => dayOfMonth(one) < day && (repeatsUntil === null || one <= repeatsUntil));
}

/** The same time on the clock of the zone on another day, written in UTC. */
function onDay(start: DateTime, date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return start.set({ year, month, day }).toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");
}
