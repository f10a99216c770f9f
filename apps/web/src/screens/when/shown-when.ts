import { pageLocale } from '../../platform/texts/language.ts';
import { shownZone } from '../../platform/time-zone.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';

/** `45 minutes`, `1 hour`, `1.5 hours`. */
export function shownLength(minutes: number, locale = pageLocale()): string {
  if (minutes < 60) return scheduleText('length.minutes', { count: minutes });
  const hours = minutes / 60;
  return scheduleText('length.hours', { count: hours, hours: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hours) });
}

/** Day and hour for a text that is passed on, with the zone's name: the reader's own where this browser does not know that one. @param at epoch milliseconds */
export const shownMomentIn = (at: number, timeZone: string, locale = pageLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: shownZone(timeZone),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** A day in words. @param date `YYYY-MM-DD` */
export const shownDay = (date: string, locale = pageLocale()): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    Date.parse(date),
  );
