import { pageLocale } from '../../platform/texts/language.ts';

/** How a time stands beside a meeting: the hour, and the day as people call it. */
export interface ShownTime {
  readonly hour: string;
  readonly day: string;
}

/**
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 * @param locale such as `en`; the page's unless told
 */
export function shownTime(at: number, now: number, locale = pageLocale()): ShownTime {
  const time = new Date(at);
  return {
    hour: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(time),
    day:
      nearDay(time, new Date(now), locale) ??
      new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(time),
  };
}

/** Yesterday, today or tomorrow, in the words of the language. */
function nearDay(time: Date, now: Date, locale = pageLocale()): string | null {
  const days = Math.round((midnight(time) - midnight(now)) / 86_400_000);
  if (Math.abs(days) > 1) return null;
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

const midnight = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
