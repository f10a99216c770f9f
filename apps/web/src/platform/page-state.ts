/** What the server tells the page before anything runs: one JSON block, read once (D-69). */
export type PageName =
  | 'home'
  | 'meeting'
  | 'presenter'
  | 'login'
  | 'download'
  | 'start-page'
  | 'unknown-error'
  | 'not-found'
  | 'limit'
  | 'start-failed'
  | 'join-failed'
  | 'legalese';

export interface PageState {
  readonly iThemeId: number;
  readonly bIsUserLoggedIn: boolean;
  readonly bRememberMe: boolean;
  readonly bLoggedInByEncryptedCookie: boolean;
  readonly sLanguage: string;
  readonly iSessionTimeout: number;
  readonly sProductName: string;
  /** Origin that links are built with; empty means the page's own. */
  readonly sPublicUrl: string;
  readonly sPage: PageName | '';
  readonly bDebug: boolean;
  readonly sClientVersion: string;
}

export const defaultPageState: PageState = {
  iThemeId: -1,
  bIsUserLoggedIn: false,
  bRememberMe: false,
  bLoggedInByEncryptedCookie: false,
  sLanguage: 'en',
  iSessionTimeout: 20,
  sProductName: '__PRODUCT_NAME__',
  sPublicUrl: '',
  sPage: '',
  bDebug: false,
  sClientVersion: '',
};

/** Takes the fields that have the right type; every other one keeps its default. */
export function parsePageState(text: string | null): PageState {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '{}');
  } catch {
    given = {};
  }
  if (typeof given !== 'object' || given === null) return defaultPageState;
  const known = Object.entries(given).filter(
    ([name, value]) => name in defaultPageState && typeof value === typeof defaultPageState[name as keyof PageState],
  );
  return { ...defaultPageState, ...Object.fromEntries(known) };
}

let pageState: PageState = defaultPageState;

export const getPageState = (): PageState => pageState;

/** Called once at the start of a page, and by tests. */
export function setPageState(state: PageState): void {
  pageState = state;
}
