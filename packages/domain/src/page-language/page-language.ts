/** The languages that pages speak (D-68). English is the one that is complete by itself. */
export const pageLanguages = ['en', 'de'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The page language of a name; English when it names none of ours (PAGE-08). */
export const asPageLanguage = (name: string): PageLanguage => pageLanguages.find((one) => one === name) ?? 'en';

/** Nobody lists more; the rest of a longer header is not looked at. */
const LISTED_MAX = 20;

/**
 * The language that a browser asks for, where the operator lets it choose.
 * @param acceptLanguage the header as it came, such as `de-AT,de;q=0.9,en;q=0.8`
 */
export function languageOfBrowser(acceptLanguage: string): PageLanguage {
  const wishes = acceptLanguage
    .split(',', LISTED_MAX)
    .map((wish) => {
      const [tag, ...options] = wish.trim().toLowerCase().split(';') as [string, ...string[]];
      const weight = options.map((option) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(option)?.[1]).find((found) => found !== undefined);
      return { language: tag.replace(/-.*/, ''), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { language } of wishes) {
    const known = pageLanguages.find((one) => one === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
