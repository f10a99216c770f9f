/** Passkeys by this browser: its own dialogs between two calls. The browser's half of the ceremony is loaded when it is asked for. */
import type { AccountCalls, LoginOutcome, Outcome } from './account-calls.ts';
import { missed } from '../platform/needed-parts.ts';

/** Why passkeys cannot work on a page: they belong to a host name, and browsers have them on pages that nobody could have changed on the way. */
export type PasskeyHindrance = 'no-support' | 'not-encrypted' | 'number-as-host';

/** Why the browser made or found none. */
export type PasskeyTrouble =
  /** Closed, run out of time, or there is none for this page: browsers do not tell these apart. */
  | 'cancelled'
  | 'registered-already'
  /** The server named another host than the page's. */
  | 'other-host'
  /** Nothing here checks who holds it, by a finger or a PIN. */
  | 'no-authenticator';

/** Of what nobody foresaw it is said that it failed. */
export type PasskeyOutcome<T extends Outcome> =
  | T
  | { readonly kind: 'failed' }
  | { readonly kind: 'trouble'; readonly trouble: PasskeyTrouble };

interface Page {
  readonly PublicKeyCredential?: unknown;
  readonly isSecureContext: boolean;
  readonly location: { readonly hostname: string };
}

/** Why passkeys cannot work in this browser or at this address; null where they can. */
export function passkeyHindrance(page: Page = window as unknown as Page): PasskeyHindrance | null {
  const { hostname } = page.location;
  if (!page.isSecureContext) return 'not-encrypted';
  if (hostname.includes(':') || /^[\d.]+$/.test(hostname)) return 'number-as-host';
  return typeof page.PublicKeyCredential === 'function' ? null : 'no-support';
}

const ceremony = () => missed('passkeys', import('@simplewebauthn/browser'));

/** Logs in by a passkey: asks the server for a challenge, the browser for a signature, and sends it. */
export async function logInByPasskey(calls: AccountCalls): Promise<PasskeyOutcome<LoginOutcome>> {
  const [options, { startAuthentication }] = await Promise.all([calls.passkeyLoginOptions(), ceremony()]);
  if (!options.ok) return options.error;
  return orTrouble(startAuthentication({ optionsJSON: options.value }), calls.logInByPasskey);
}

/**
 * Makes a passkey with the browser and adds it to the account.
 * @param password of the account, once more
 * @param name under which the person finds it again in the list
 */
export async function addPasskey(calls: AccountCalls, password: string, name: string): Promise<PasskeyOutcome<Outcome>> {
  const [options, { startRegistration }] = await Promise.all([calls.passkeyRegisterOptions(password), ceremony()]);
  if (!options.ok) return options.error;
  return orTrouble(startRegistration({ optionsJSON: options.value }), (response) => calls.registerPasskey(response, name));
}

async function orTrouble<Response, T extends Outcome>(
  asked: Promise<Response>,
  answer: (response: Response) => Promise<T>,
): Promise<PasskeyOutcome<T>> {
  let response: Response;
  try {
    response = await asked;
  } catch (cause) {
    const trouble = passkeyTroubleOf(cause);
    return trouble === null ? { kind: 'failed' } : { kind: 'trouble', trouble };
  }
  return answer(response);
}

const byName: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'registered-already',
  SecurityError: 'other-host',
  ConstraintError: 'no-authenticator',
  NotSupportedError: 'no-authenticator',
};

/**
 * What a failure of WebAuthn means, by the name of its error; null for any other failure.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-createCredential for the names
 */
export const passkeyTroubleOf = (cause: unknown): PasskeyTrouble | null => (cause instanceof Error ? (byName[cause.name] ?? null) : null);
