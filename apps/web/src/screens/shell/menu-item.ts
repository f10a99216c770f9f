import { type PageName, pageOfPath } from '@ninefold/legacy-api/routes.ts';

/** The items of the menu, each standing for the pages under it. */
export type ShellPage = 'start' | 'schedule' | 'download' | 'login' | 'account' | 'other';

const itemOfPage: Readonly<Partial<Record<PageName, ShellPage>>> = {
  home: 'start',
  default: 'start',
  main: 'start',
  startPage: 'start',
  shareJoin: 'start',
  scheduler: 'schedule',
  download: 'download',
  login: 'login',
  account: 'account',
};

/** The active item, found by the page's path (SHELL-03); null where the path is none of a page in the menu. */
export function menuItemOf(path: string): ShellPage | null {
  const page = pageOfPath(path);
  return page === null ? null : (itemOfPage[page] ?? null);
}
