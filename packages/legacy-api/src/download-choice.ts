import { withQuery } from './links.ts';
import { pages } from './routes.ts';

/** What an address of the download page asks for, and what of it goes on to the download (ROUTE-09 to ROUTE-11, JAVA-07). */
export interface DownloadChoice {
  /** Asked for by name; null where the browser's own counts. */
  readonly platform: 'mac' | 'windows' | null;
  readonly startsAtOnce: boolean;
  readonly isForJava: boolean;
  /** Query of the download, encoded anew and without a question mark; '' when nothing goes on. */
  readonly passedOn: string;
}

/**
 * Reads from the download page's query which download to offer.
 * @param query the page's allowed parameters, as `writeDownloadQuery` has written them
 */
export function readDownloadChoice(query: string): DownloadChoice {
  const { installer, platform, prepareforjava, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const isForJava = prepareforjava?.toLowerCase() === 'true';
  const named = platform?.toLowerCase();
  return {
    platform: named === 'mac' || named === 'windows' ? named : null,
    startsAtOnce: isForJava || installer?.toLowerCase() === 'true',
    isForJava,
    passedOn: withQuery('', rest).slice(1),
  };
}

/**
 * The address of the download page for the downloader in Java (JAVA-07).
 * @param passedOn the query of the page that links to it
 */
export const javaDownloadLink = (passedOn: string): string =>
  withQuery(pages.download, { ...Object.fromEntries(new URLSearchParams(passedOn)), prepareforjava: true });
