import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { ToldMeeting } from './meeting-letter.ts';

/** When a meeting begins, in words, where its zone is: the first one, or the one at `startsAt`. Such as `Friday 4 December 2026, 14:30 (Europe/Zagreb, UTC+1)`. */
export async function whenText(
  meeting: Pick<ToldMeeting, 'date' | 'time' | 'timeZone'>,
  startsAt?: EpochMs,
): Promise<{ readonly whole: string; readonly short: string }> {
  const { DateTime } = await import('luxon');
  const zone = { zone: meeting.timeZone, locale: 'en' };
  const start = startsAt === undefined ? DateTime.fromISO(`${meeting.date}T${meeting.time}`, zone) : DateTime.fromMillis(startsAt, zone);
  return {
    whole: `${start.toFormat('cccc d LLLL yyyy, HH:mm')} (${meeting.timeZone}, UTC${start.toFormat('Z')})`,
    short: start.toFormat('ccc d LLL yyyy, HH:mm'),
  };
}

/** How often it comes again, in words; null when it does not. */
export function repetitionText({ repeats, repeatsUntil }: Pick<ToldMeeting, 'repeats' | 'repeatsUntil'>): string | null {
  const words = { never: null, daily: 'every day', weekly: 'every week', monthly: 'every month' }[repeats];
  if (words === null) return null;
  return repeatsUntil === null ? `It repeats ${words}.` : `It repeats ${words} until ${repeatsUntil}.`;
}

/** Such as `45 minutes` or `1 h 30 min`. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
