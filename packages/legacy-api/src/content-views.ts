/**
 * The pages and parts of pages that are fetched as HTML, and nothing else is (SEC-11, T-05, M-08). The answer is a fragment when the caller
 * asks as the old site did, by `X-Requested-With`; it is cleaned before it is shown.
 */
import { withLowerCasePath } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import { pages } from './routes.ts';

/** Shown in the main area. */
export const contentPages = { legalese: pages.legalese } as const;
/** Put at the end of the page's body before anything else starts (NAV-18). */
export const partialViews = { newFeatures: '/Partials/NewFeatures.aspx' } as const;

/** Asks for the fragment of an address instead of its whole page. */
export const fragmentHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const;
/** Query name of the language that the fragment should have. */
export const LANGUAGE_NAME = 'lang';

const known = new Set<string>([...Object.values(contentPages), ...Object.values(partialViews)].map((path) => path.toLowerCase()));

/**
 * The address to fetch for a content page or partial view, its path in lower case; null for everything that is not on the fixed list.
 * @param url path of the own origin; queries and hashes come by `parameters` alone
 */
export function contentViewAddress(url: string, parameters: Readonly<Record<string, string>> = {}): string | null {
  const path = withLowerCasePath(url);
  if (!known.has(path)) return null;
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}?${query}`;
}
