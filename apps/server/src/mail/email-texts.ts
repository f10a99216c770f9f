import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { type TextId, type TextValues, textOf } from '@ninefold/domain/texts/text-of.ts';
import type { Config } from '../settings/config.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

export type MailSettings = Pick<Config, 'PRODUCT_NAME' | 'PAGE_LANGUAGE'>;

/** The texts of emails in one language: gives the text of an id, with its `{{placeholders}}` filled. */
export interface EmailTexts {
  readonly language: PageLanguage;
  (id: TextId<typeof en>, values?: TextValues): string;
}

/**
 * The texts of a mail in the language of the page that caused it, where the operator lets each browser choose its language; else in the operator's.
 * @param language undefined where no page caused the mail
 */
export const spokenBy = ({ PRODUCT_NAME, PAGE_LANGUAGE }: MailSettings, language: PageLanguage | undefined): MailSettings => ({
  PRODUCT_NAME,
  PAGE_LANGUAGE: PAGE_LANGUAGE === 'browser' && language !== undefined ? language : PAGE_LANGUAGE,
});

/** The texts of mails in the language that the operator has chosen for pages; in English where each browser chooses. */
export function emailTexts({ PRODUCT_NAME, PAGE_LANGUAGE }: MailSettings): EmailTexts {
  const language: PageLanguage = PAGE_LANGUAGE === 'browser' ? 'en' : PAGE_LANGUAGE;
  const table = { en, de }[language];
  const text = (id: TextId<typeof en>, values: TextValues = {}): string =>
    textOf(table, id, { ...values, product: PRODUCT_NAME }, language);
  return Object.assign(text, { language });
}
