import type { CodeOrPurl } from '../code-or-purl/code-or-purl.ts';

export type SessionType = 'OneTime' | 'PersonalUrl';

export interface ClientParameters {
  readonly environment: string;
  readonly version: string;
  readonly isUserLoggedIn: boolean;
  readonly code: string | null;
  readonly personalUrl: string | null;
  readonly sessionType: SessionType;
  readonly state: { readonly isPresenterMode: boolean };
}

export interface ClientStart {
  readonly environment: string;
  readonly version: string;
  readonly isUserLoggedIn: boolean;
  readonly entered: CodeOrPurl;
  readonly isPresenter: boolean;
}

/** What the HTML5 client is started with (CLIENT-23 to CLIENT-26). */
export function clientParameters(start: ClientStart): ClientParameters {
  const { environment, version, isUserLoggedIn, entered } = start;
  return {
    environment,
    version,
    isUserLoggedIn,
    code: entered.kind === 'code' ? entered.code : null,
    personalUrl: entered.kind === 'personal-url' ? entered.purl : null,
    sessionType: sessionTypeOf(entered),
    state: { isPresenterMode: start.isPresenter },
  };
}

/** The type of session that a code or a personal URL leads to. */
export const sessionTypeOf = (entered: CodeOrPurl): SessionType => (entered.kind === 'code' ? 'OneTime' : 'PersonalUrl');
