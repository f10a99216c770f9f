import type { MeetingPlan, WayToJoin } from '@ninefold/domain/schedule/meeting-plan.ts';

const HALF_HOUR_MS = 30 * 60_000;

/**
 * The plan with which the form for a new meeting begins: 30 minutes from the next half hour that is at least half an hour away, in the reader's
 * zone.
 * @param now epoch milliseconds
 */
export function createPlan(now: number, timeZone: string, joinBy: WayToJoin): MeetingPlan {
  const start = new Date(Math.ceil((now + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    subject: '',
    date: `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`,
    time: `${two(start.getHours())}:${two(start.getMinutes())}`,
    timeZone,
    durationMinutes: 30,
    repeats: 'never',
    repeatsUntil: null,
    joinBy,
    invitees: [],
    message: '',
  };
}
