import { pageLocale } from '../../platform/texts/language.ts';

/** A day as people write it. @param at epoch milliseconds */
export const shownDate = (at: number, locale = pageLocale()): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);

/** A day and its hour. @param at epoch milliseconds */
export const shownMoment = (at: number, locale = pageLocale()): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at);
