/**
 * The language that the page speaks, and its tables of words (D-68). English comes with each part of the page; another language's tables
 * are loaded before anything is drawn, and stand in front of the English ones.
 */
import { given } from '../load-failure.ts';
import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { type TextId, type TextTable, type TextValues, textOf } from '@ninefold/domain/texts/text-of.ts';
import { getPageState } from '../page-state.ts';

/** The tables of one language, by the names that their files have. */
export type Translation = Readonly<Record<string, TextTable>>;

let language: PageLanguage = 'en';
let translation: Translation = {};

/** The language of the page's texts. */
export const currentLanguage = (): PageLanguage => language;

/** How days, hours and numbers are written: by the page's language, not the browser's, so that a page has one form; hours are 0 to 23. */
export const pageLocale = (): string => (language === 'de' ? 'de-DE' : 'en-GB');

/**
 * Sets the language of all texts.
 * @param words the tables of that language
 */
export function speak(chosen: PageLanguage, words: Translation): void {
  language = chosen;
  translation = words;
}

/**
 * Loads the tables of a language and sets it. Nothing is loaded for English.
 * @param isWanted asked when the tables are there: false leaves the page in its present language
 */
export async function loadLanguage(chosen: PageLanguage, isWanted = (): boolean => true): Promise<void> {
  const words = chosen === 'de' ? given((await import('./de.ts')).de) : {};
  if (isWanted()) speak(chosen, words);
}

/** The look-up of one table: gives the text of an id, with its values filled in. `{{product}}` is the brand of this server. */
export const textsOf =
  <Table extends TextTable>(table: string, english: Table) =>
  (id: TextId<Table>, values: TextValues = {}): string =>
    textOf(translation[table] ?? english, id, { ...values, product: getPageState().sProductName }, language);
