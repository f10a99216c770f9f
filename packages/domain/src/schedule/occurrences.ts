import { DAY_MS, type EpochMs, MINUTE_MS } from '../shared/units.ts';
import { addDays, addMonths } from './calendar-day.ts';
import type { MeetingPlan, Repetition, Zones } from './meeting-plan.ts';

type When = Pick<MeetingPlan, 'date' | 'time' | 'timeZone' | 'durationMinutes' | 'repeats' | 'repeatsUntil'>;

/** From one start to the next at most, but for clock changes. */
const LONGEST_STEP_DAYS: Readonly<Record<Exclude<Repetition, 'never'>, number>> = { daily: 1, weekly: 7, monthly: 31 };

/** Later than every day of the calendar. */
const NO_END = '9999-12-31';

/**
 * When a planned meeting begins the next time: at the same time on the clock of its zone, whatever summer time does. A monthly one on a
 * day that a month does not have is on that month's last day.
 * @returns the first start later than `after`; null when there is none any more
 */
export function nextStart(plan: When, zones: Zones, after: EpochMs): EpochMs | null {
  const first = startOf(plan, zones, plan.date);
  if (first > after) return first;
  if (plan.repeats === 'never') return null;
  // Far enough along that little is left to count; two less, since clocks change.
  const skipped = Math.floor((after - first) / (LONGEST_STEP_DAYS[plan.repeats] * DAY_MS)) - 2;
  for (let count = Math.max(0, skipped); ; count += 1) {
    const date = dayOf(plan.date, plan.repeats, count);
    if (date > (plan.repeatsUntil ?? NO_END)) return null;
    const start = startOf(plan, zones, date);
    if (start > after) return start;
  }
}

/** When the last occurrence of a planned meeting ends, epoch ms; null for a repetition without an end. */
export function endOfLast(plan: When, zones: Zones): EpochMs | null {
  const lasts = plan.durationMinutes * MINUTE_MS;
  if (plan.repeats === 'never') return startOf(plan, zones, plan.date) + lasts;
  if (plan.repeatsUntil === null) return null;
  let last = plan.date;
  for (let count = 1; ; count += 1) {
    const date = dayOf(plan.date, plan.repeats, count);
    if (date > plan.repeatsUntil) return startOf(plan, zones, last) + lasts;
    last = date;
  }
}

const startOf = ({ time, timeZone }: When, zones: Zones, date: string): EpochMs => zones.instantOf(date, time, timeZone);

function dayOf(first: string, repeats: Exclude<Repetition, 'never'>, count: number): string {
  switch (repeats) {
    case 'daily':
      return addDays(first, count);
    case 'weekly':
      return addDays(first, 7 * count);
    case 'monthly':
      return addMonths(first, count);
  }
}
