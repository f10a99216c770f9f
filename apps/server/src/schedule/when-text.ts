import { fixedOffset } from '@ninefold/domain/browser/zone-name.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { EmailTexts } from '../mail/email-texts.ts';
import type { ToldMeeting } from './meeting-email-job.ts';

/** The start of a meeting in words, in its own zone, such as `Friday 4 December 2026, 14:30 (Europe/Zagreb, UTC+1)`. */
export async function whenText(
  meeting: Pick<ToldMeeting, 'timeZone'>,
  text: EmailTexts,
  startsAt: EpochMs,
): Promise<{ readonly whole: string; readonly short: string }> {
  const { DateTime } = await import('luxon');
  const zone = { zone: meeting.timeZone, locale: text.language };
  const start = DateTime.fromMillis(startsAt, zone);
  return {
    whole: `${start.toFormat(text('when.whole'))} (${fixedOffset(meeting.timeZone) ?? `${meeting.timeZone}, UTC${start.toFormat('Z')}`})`,
    short: start.toFormat(text('when.short')),
  };
}

/** The repetition of a planned meeting in words; null when it does not repeat. */
export async function repetitionText(
  { repeats, repeatsUntil }: Pick<ToldMeeting, 'repeats' | 'repeatsUntil'>,
  text: EmailTexts,
): Promise<string | null> {
  if (repeats === 'never') return null;
  if (repeatsUntil === null) return text(`when.${repeats}`);
  const { DateTime } = await import('luxon');
  const until = DateTime.fromISO(repeatsUntil, { zone: 'utc', locale: text.language }).toFormat(text('when.day'));
  return text(`when.${repeats}Until`, { until });
}

/** A duration in words, such as `45 minutes` or `1 h 30 min`. */
export function lengthText(minutes: number, text: EmailTexts): string {
  if (minutes < 60) return text('when.minutes', { count: minutes });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return text(rest === 0 ? 'when.hours' : 'when.hoursMinutes', { hours, minutes: rest });
}
