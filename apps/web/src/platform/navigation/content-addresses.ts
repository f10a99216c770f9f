/** Which addresses are content pages, shown in the main area without a load, and for whom (NAV-01, NAV-02, T-05). */
import { withLowerCasePath } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { type PageName, pageOfPath } from '@ninefold/legacy-api/routes.ts';

/** The server leads the others elsewhere, so that their way is a load. */
type Audience = 'everyone' | 'visitors' | 'users';

const contentPages: Readonly<Partial<Record<PageName, Audience>>> = {
  home: 'everyone',
  default: 'everyone',
  main: 'visitors',
  startPage: 'users',
  scheduler: 'users',
  download: 'everyone',
  login: 'visitors',
  signUp: 'visitors',
  resetPassword: 'everyone',
  account: 'users',
  legalese: 'everyone',
};

const audienceOf = (path: string): Audience | null => {
  const page = pageOfPath(path);
  return page === null ? null : (contentPages[page] ?? null);
};

/** Whether a path is one of a content page: not a meeting, nor what the server answers by itself. */
export const isContentPath = (path: string): boolean => audienceOf(path) !== null;

type Visitor = Pick<PageState, 'bIsUserLoggedIn'>;

/**
 * The address to show for a link, its path in lower case and the rest as it is (NAV-02, NAV-03).
 * @param link absolute
 * @param origin the own one
 * @returns null when the link is no content page of ours for this visitor: then the browser follows it
 */
export function contentAddress(link: string, origin: string, { bIsUserLoggedIn }: Visitor): string | null {
  const url = parsed(link);
  if (url?.origin !== origin) return null;
  const audience = audienceOf(url.pathname);
  if (audience === null || audience === (bIsUserLoggedIn ? 'visitors' : 'users')) return null;
  // What a query means to these pages, the server reads: it stands in the page state.
  if (url.search !== '') return null;
  return withLowerCasePath(url.pathname) + url.hash;
}

function parsed(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}
