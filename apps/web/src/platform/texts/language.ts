/**
 * The language that the page speaks, and its tables of words (D-68). English comes with each part of the page; another language's tables
 * are loaded before anything is drawn, and stand in front of the English ones.
 */
import { given } from '../load-failure.ts';
import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { getPageState } from '../page-state.ts';
import type { Translation } from './translation.ts';

let language: PageLanguage = 'en';
let translation: Translation = {};

export const currentLanguage = (): PageLanguage => language;

/** How days, hours and numbers are written: by the page's language, not the browser's, so that a page has one form; hours are 0 to 23. */
export const pageLocale = (): string => (language === 'de' ? 'de-DE' : 'en-GB');

/** Every text is of this language from now on. */
export function speak(chosen: PageLanguage, words: Translation): void {
  language = chosen;
  translation = words;
}

/**
 * Loads the tables of a language in one piece, and speaks it. Nothing is loaded for English.
 * @param isWanted asked when they have come: a page that has begun in one language goes on in it
 */
export async function loadLanguage(chosen: PageLanguage, isWanted = (): boolean => true): Promise<void> {
  const words = chosen === 'de' ? given((await import('./de.ts')).de) : {};
  if (isWanted()) speak(chosen, words);
}

/** The function that gives the texts of a table, with `{name}` filled in. `{product}` is the brand of this server. */
export const textsOf =
  <Id extends string>(table: string, english: Readonly<Record<Id, string>>) =>
  (id: Id, values: Readonly<Record<string, string>> = {}): string =>
    fillIn(translation[table]?.[id] ?? english[id], values);

/** A template's words, with the values in their places. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (name === 'product' ? getPageState().sProductName : (values[name] ?? whole)));

/** A text that the specification fixes and a rule hands out: in English as it stands, else its counterpart. */
export const ruleText = (english: string): string => translation['rules']?.[english] ?? english;
