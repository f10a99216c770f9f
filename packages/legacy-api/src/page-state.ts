/** Id of the JSON block that carries the page state, read before anything else starts (D-69). */
export const PAGE_STATE_ID = 'pageState';

export const screens = [
  'home',
  'meeting',
  'presenter',
  'login',
  'download',
  'start-page',
  'unknown-error',
  'not-found',
  'limit',
  'start-failed',
  'join-failed',
  'legalese',
  'sign-up',
  'account',
  'reset-password',
  'waiting',
  'scheduler',
  'invited',
  'network-test',
  'controls',
] as const;
export type ScreenName = (typeof screens)[number];

export interface PageState {
  readonly iThemeId: number;
  readonly bIsUserLoggedIn: boolean;
  readonly bIsFirstLogin: boolean;
  readonly bRememberMe: boolean;
  readonly bLoggedInByEncryptedCookie: boolean;
  readonly bLoggedInByOneTimeTicket: boolean;
  readonly bComesFromHost: boolean;
  readonly sLanguage: string;
  readonly sTicket: string;
  readonly sInvitationCode: string;
  readonly iProfileId: number;
  readonly sRedirectTarget: string;
  /** Minutes. */
  readonly iSessionTimeout: number;
  readonly sFactoryBackground: string;
  readonly sUserBackground: string;
  /** Public id of the session, never the cookie. */
  readonly sSessionId: string;
  /** From here on our own fields. */
  readonly sProductName: string;
  /** Origin under which people find this server. */
  readonly sPublicUrl: string;
  /** Origin for links that are given to others, where that is another one: this page is visited as localhost. */
  readonly sLinkOrigin: string;
  readonly sPage: ScreenName;
  readonly bDebug: boolean;
  readonly sClientVersion: string;
  /** What the download page may pass on of its query, encoded anew; '' elsewhere (T-19). */
  readonly sDownloadQuery: string;
  /** How a signed-in person is called in the header: first and last name, else the e-mail; '' for visitors. */
  readonly sUserName: string;
  /** '' when none is known. */
  readonly sFirstName: string;
  /** The personal URL of a signed-in person; '' when they have none. */
  readonly sPersonalUrl: string;
  readonly bIsEmailConfirmed: boolean;
  /** Scheme of the desktop app's addresses, without its colon. */
  readonly sAppScheme: string;
  /** Telephone number of the operator by which a meeting can be called; '' when there is none (D-54). */
  readonly sCallInNumber: string;
  /** A code that is set aside for a share from this page: nine digits, a dot, the server's seal; '' when there is none. */
  readonly sReservedCode: string;
  /** A share would be refused when this page was written: a maintenance, or too many from this address. */
  readonly bSharesRefused: boolean;
  /** Something outside is told of events here, of visitors who agree to it. */
  readonly bAsksConsent: boolean;
  /** Comma list of the partial views that this server has words for; '' for none. */
  readonly sPartialViews: string;
  /** This server has a build of the desktop app for some system. */
  readonly bOffersApp: boolean;
  /** Mails leave by a mail server; else they stay in a folder of this server. */
  readonly bSendsMail: boolean;
}

export const defaultPageState: PageState = {
  iThemeId: -1,
  bIsUserLoggedIn: false,
  bIsFirstLogin: false,
  bRememberMe: false,
  bLoggedInByEncryptedCookie: false,
  bLoggedInByOneTimeTicket: false,
  bComesFromHost: false,
  sLanguage: 'en',
  sTicket: '',
  sInvitationCode: '',
  iProfileId: -1,
  sRedirectTarget: '',
  iSessionTimeout: 20,
  sFactoryBackground: '',
  sUserBackground: '',
  sSessionId: '',
  sProductName: 'Ninefold',
  sPublicUrl: '',
  sLinkOrigin: '',
  sPage: 'home',
  bDebug: false,
  sClientVersion: '',
  sDownloadQuery: '',
  sUserName: '',
  sFirstName: '',
  sPersonalUrl: '',
  bIsEmailConfirmed: false,
  sAppScheme: 'ninefold',
  sCallInNumber: '',
  sReservedCode: '',
  bSharesRefused: false,
  bAsksConsent: false,
  sPartialViews: '',
  bOffersApp: false,
  bSendsMail: true,
};

/** Writes the page state as text for the JSON block in a page. `<` is escaped, so that no value can end the script element. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c');

/** Reads the JSON block; a missing block, or a field that is missing or of another type, gets its default. */
export function readPageState(text: string | null): PageState {
  const given = parseObject(text);
  const state: Record<string, unknown> = { ...defaultPageState };
  for (const [name, fallback] of Object.entries(defaultPageState)) {
    if (typeof given[name] === typeof fallback) state[name] = given[name];
  }
  if (!screens.includes(state['sPage'] as ScreenName)) state['sPage'] = defaultPageState.sPage;
  return state as unknown as PageState;
}

function parseObject(text: string | null): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
