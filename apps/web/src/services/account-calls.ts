/** The calls of the account pages. Loaded with them: nobody else pays for it. */
import { loginBody, readLogin, registrationBody } from '@ninefold/legacy-api/bodies.ts';
import { type CallerPage, type CallFailure, callEndpoint, post } from '@ninefold/legacy-api/client.ts';
import { type Endpoint, endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { isMailNotSent } from '@ninefold/legacy-api/mail-not-sent.ts';
import type { CodeResponse, LoginResponse } from '@ninefold/legacy-api/responses.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { RecentMeetings } from '@ninefold/protocol/account/recent-meetings.ts';
import { useMemo } from 'react';
import { markStateStale } from '../platform/navigation/stale-state.ts';
import { useServices } from './services.ts';
import { uploadPicture } from './upload-picture.ts';

/** What came of a call, as far as a form has to tell of it. */
export type Outcome =
  | { readonly kind: 'answered'; readonly code: number }
  /** Too many tries from this address. */
  | { readonly kind: 'limited' }
  /** Too much to do at the server just now, such as passwords to check; a moment later it works. */
  | { readonly kind: 'busy' }
  /** A mail that was asked for cannot be sent: too many wait at the server. */
  | { readonly kind: 'unmailed' }
  /** The network is away, or the server. */
  | { readonly kind: 'unreached' }
  /** Refused, or nothing readable came. Where that leads the page elsewhere, it is on its way. */
  | { readonly kind: 'failed' };

/** A login's outcome also says where to go next; '' when nowhere. */
export type LoginOutcome = Outcome & { readonly redirectPath?: string };

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The opt-out box is checked. */
  readonly isOptedOut: boolean;
}

const CALL_LIMIT_MS = 20_000;
const TOO_MANY = 429;
const NOT_NOW = 503;

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** The calls about the own account, for a component. */
export const useAccountCalls = (): AccountCalls => {
  const { caller } = useServices();
  return useMemo(() => createAccountCalls(caller), [caller]);
};

/** Makes the calls about the own account. */
export function createAccountCalls(caller: CallerPage) {
  const limits = { timeoutMs: CALL_LIMIT_MS, handlesFailure: true, hasOwnTable: true };

  const ask = async (path: string, fields: unknown = {}): Promise<Outcome> => {
    // Names, pictures and addresses stand in the page state, too.
    markStateStale();
    return outcomeOf(await post<CodeResponse>(caller, path, fields, limits));
  };

  const enter = (answer: Result<LoginResponse, CallFailure>): LoginOutcome =>
    answer.ok ? { ...outcomeOf(answer), redirectPath: readLogin(answer.value).redirectPath } : outcomeOf(answer);

  const enterBy = async (endpoint: Endpoint, fields: unknown): Promise<LoginOutcome> =>
    enter(await callEndpoint<LoginResponse>(caller, endpoint, fields, limits));

  const options = async <T>(path: string, fields: unknown = {}): Promise<Result<T, Outcome>> => {
    const answer = await post<CodeResponse & { readonly options?: T }>(caller, path, fields, limits);
    if (answer.ok && answer.value.iError === 0 && answer.value.options !== undefined) return ok(answer.value.options);
    return err(outcomeOf(answer));
  };

  return {
    register: ({ isOptedOut, ...person }: Registration) =>
      enterBy(endpoints.registerAndLogin, registrationBody({ ...person, wantsProductInfo: !isOptedOut })),
    logIn: (login: { readonly email: string; readonly password: string; readonly isRemembered: boolean }) =>
      enterBy(endpoints.login, loginBody(login)),
    logOut: () => enterBy(endpoints.logout, {}),

    /** null when it could not be loaded; a visitor is on the way to log in. */
    load: async (): Promise<unknown> => {
      const answer = await post<unknown>(caller, '/api/account', null, { ...limits, method: 'GET' });
      return answer.ok ? answer.value : null;
    },
    /** The own meetings; empty lists when they could not be loaded: nothing depends on them. */
    loadMeetings: async (): Promise<RecentMeetings> => {
      const answer = await post<RecentMeetings>(caller, '/api/meetings/recent', null, { ...limits, method: 'GET', isQuiet: true });
      return answer.ok ? answer.value : { recent: [], next: [] };
    },
    setProductInfo: (wantsProductInfo: boolean) => ask('/api/account/product-info', { wantsProductInfo }),
    setName: (firstName: string, lastName: string) => ask('/api/account/name', { firstName, lastName }),
    changePassword: (currentPassword: string, newPassword: string) => ask('/api/account/password', { currentPassword, newPassword }),
    changeEmail: (email: string, password: string) => ask('/api/account/email', { email, password }),
    confirmAgain: () => ask('/api/account/confirm-again'),
    closeAccount: (password: string) => ask('/api/account/close', { password }),
    logOutOther: (id: string) => ask('/api/account/log-out-other', { id }),
    logOutEverywhere: () => ask('/api/account/log-out-everywhere'),

    askForReset: (email: string) => ask('/api/password-reset', { email }),
    /** Null when nothing readable came; setting the password tells then. */
    isResetLinkGood: async (ticket: string): Promise<boolean | null> => {
      const answer = await post<CodeResponse>(caller, '/api/password-reset/check', { ticket }, { ...limits, isQuiet: true });
      return answer.ok ? answer.value.iError === 0 : null;
    },
    setPassword: (ticket: string, password: string) => ask('/api/password-reset/use', { ticket, password }),

    claimPersonalUrl: (personalUrl: string) => ask('/api/personal-url', { personalUrl }),
    releasePersonalUrl: () => ask('/api/personal-url/release'),
    setPersonalUrlSettings: (settings: { readonly startsLocked: boolean; readonly asksBeforeEntry: boolean }) =>
      ask('/api/personal-url/settings', settings),

    passkeyLoginOptions: () => options<PublicKeyCredentialRequestOptionsJSON>('/api/passkey/login-options'),
    logInByPasskey: async (response: AuthenticationResponseJSON) =>
      enter(await post<LoginResponse>(caller, '/api/passkey/login', { response }, limits)),
    passkeyRegisterOptions: (password: string) =>
      options<PublicKeyCredentialCreationOptionsJSON>('/api/passkey/register-options', { password }),
    registerPasskey: (response: RegistrationResponseJSON, name: string) => ask('/api/passkey/register', { response, name }),
    renamePasskey: (id: string, name: string) => ask('/api/passkey/rename', { id, name }),
    removePasskey: (id: string, password: string) => ask('/api/passkey/remove', { id, password }),

    chooseBackground: (backgroundId: string | null) => ask('/api/account/background', { backgroundId }),
    removeBackground: (backgroundId: string) => ask('/api/account/background/remove', { backgroundId }),
    uploadBackground: (picture: File) => {
      markStateStale();
      return uploadPicture(caller.fetch, picture);
    },
  };
}

function outcomeOf(answer: Result<CodeResponse, CallFailure>): Outcome {
  if (answer.ok) return { kind: 'answered', code: answer.value.iError };
  const { error } = answer;
  if (error.kind === 'no-answer') return { kind: 'unreached' };
  if (error.kind !== 'status-code') return { kind: 'failed' };
  if (isMailNotSent(error.error)) return { kind: 'unmailed' };
  const { StatusCode: status } = error.error;
  if (status === NOT_NOW) return { kind: 'busy' };
  return { kind: status === TOO_MANY ? 'limited' : 'failed' };
}
