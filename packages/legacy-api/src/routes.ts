/** Page addresses of the old site, as the source writes them. They match in any letter case (D-22). */
export const pages = {
  home: '/',
  default: '/Default.aspx',
  main: '/Main.aspx',
  startPage: '/MyJoinMe.aspx',
  shareJoin: '/ShareJoin.aspx',
  scheduler: '/Scheduler.aspx',
  download: '/Download.aspx',
  refresher: '/Refresher.aspx',
  pageNotFound: '/ErrorPages/PageNotFound.aspx',
  unknownError: '/ErrorPages/UnknownError.aspx',
  suppressBrowser: '/SuppressBrowser.aspx',
  login: '/login',
  /** From here to the legal page our own: the old site had them elsewhere. */
  federatedLogin: '/login/federated',
  signUp: '/sign-up',
  account: '/account',
  resetPassword: '/reset-password',
  /** What invited people open; the key of their invitation stands behind the `#`. */
  invited: '/invited',
  legalese: '/legalese.aspx',
  clientStart: '/JmClient/Start',
  clientJoin: '/JmClient/Join',
  conversion: '/googleconversion.html',
  /** Our own: tests the network between a browser and this server. The only page beneath `/api/`. */
  networkTest: '/api/network-test',
  /** Target of the plain form on the prerendered home page: `/Join?code=`. */
  join: '/Join',
} as const;
export type PageName = keyof typeof pages;

/** Share path of a personal URL: `/start/{personalUrl}`. */
export const START_PREFIX = '/start/';
/** What stands before the ticket in the link of a mail that confirms an address. */
export const CONFIRM_PREFIX = '/account/confirm/';

const nameOfPath = new Map(Object.entries(pages).map(([name, path]) => [path.toLowerCase(), name as PageName]));

/** The page that a path belongs to, in any letter case; null for a path without a fixed page. */
export const pageOfPath = (path: string): PageName | null => nameOfPath.get(path.toLowerCase()) ?? null;
