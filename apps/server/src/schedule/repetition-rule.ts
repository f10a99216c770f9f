import { addMonths, dayOfMonth } from '@ninefold/domain/schedule/calendar-day.ts';
import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import { DAY_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { DateTime } from 'luxon';
import type { UnclearTimes } from './zone-block.ts';

type Repeating = Pick<MeetingPlan, 'repeats' | 'repeatsUntil' | 'date'>;

/** Every month has them. */
const DAYS_OF_EVERY_MONTH = 28;
const LONGEST_MONTH = 31;
/** So far ahead the days are named that no plain rule gives. */
const NAMED_MONTHS = 10 * 12;

/**
 * The properties of a repetition as every calendar reads them (RFC 5545): a rule of the plainest kind, and beside it, as dates in UTC, the last days of months that
 * are too short for it. `BYMONTHDAY` with `BYSETPOS` would say all in one, but ical.js (Thunderbird, Nextcloud) makes four meetings a month of it.
 * A start that the clock skips, or shows twice, is taken out and named as a date as well: readers put it an hour beside what RFC 5545, 3.3.5 says.
 * @param start of the first one, in its zone
 * @param unclear times of that zone
 * @returns null for a meeting that does not repeat
 */
export function repetitionOf(plan: Repeating, start: DateTime, unclear: readonly UnclearTimes[]): string | null {
  const { repeats, repeatsUntil, date } = plan;
  if (repeats === 'never') return null;
  const day = dayOfMonth(date);
  const isLate = repeats === 'monthly' && day > DAYS_OF_EVERY_MONTH;
  const parts = [`FREQ=${repeats.toUpperCase()}`];
  if (isLate) parts.push(`BYMONTHDAY=${day === LONGEST_MONTH ? -1 : day}`);
  // In UTC although the times are not (RFC 5545 section 3.3.10).
  if (repeatsUntil !== null) parts.push(`UNTIL=${onDay(start, repeatsUntil)}`);
  const named = isLate && day < LONGEST_MONTH ? shortMonths(plan, day) : [];
  const meant = unclearStarts(plan, start, unclear);
  const dates = [...named.map((one) => onDay(start, one)), ...meant.map(({ at }) => inUtc(new Date(at)))].sort();
  const without = meant.map(({ day }) => `EXDATE;TZID=${start.zoneName}:${day.replaceAll('-', '')}${start.toFormat("'T'HHmm'00'")}`);
  return [`RRULE:${parts.join(';')}`, ...(dates.length === 0 ? [] : [`RDATE:${dates.join(',')}`]), ...without].join('\r\n');
}

/** Those of the repetition whose time the clock does not show, or twice, with when they are. */
function unclearStarts({ date, repeats, repeatsUntil }: Repeating, start: DateTime, unclear: readonly UnclearTimes[]) {
  const time = start.hour * 60 + start.minute;
  return unclear
    .filter(({ day, from, to }) => time >= from && time < to && day > date && (repeatsUntil === null || day <= repeatsUntil))
    .filter(({ day }) => {
      if (repeats === 'monthly') return addMonths(date, monthOf(day) - monthOf(date)) === day;
      return repeats === 'daily' || (Date.parse(day) - Date.parse(date)) % (7 * DAY_MS) === 0;
    })
    .map(({ day, offset }) => ({ day, at: Date.parse(day) + (time - offset) * MINUTE_MS }));
}

/** Counted from the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The last days of those months that do not have this day. */
function shortMonths({ date, repeatsUntil }: Repeating, day: number): string[] {
  const all = Array.from({ length: NAMED_MONTHS }, (_, month) => addMonths(date, month));
  return all.filter((one) => dayOfMonth(one) < day && (repeatsUntil === null || one <= repeatsUntil));
}

/** The same time on the clock of the zone on another day, written in UTC. */
function onDay(start: DateTime, date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return inUtc(start.set({ year, month, day }).toJSDate());
}

/** To the second, in the short form. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
