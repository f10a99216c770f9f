/** Passkeys by this browser: its own dialogs between two calls. The browser's half of the ceremony is loaded when it is asked for. */
import type { AccountCalls, LoginOutcome, Outcome } from './account-calls.ts';

export type PasskeyOutcome<T extends Outcome> = T | { readonly kind: 'cancelled' };

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const ceremony = () => import('@simplewebauthn/browser');

export async function logInByPasskey(calls: AccountCalls): Promise<PasskeyOutcome<LoginOutcome>> {
  const [options, { startAuthentication }] = await Promise.all([calls.passkeyLoginOptions(), ceremony()]);
  if (!options.ok) return options.error;
  const response = await orCancelled(startAuthentication({ optionsJSON: options.value }));
  return response === null ? { kind: 'cancelled' } : calls.logInByPasskey(response);
}

/**
 * @param password of the account, once more
 * @param name under which the person finds it again in the list
 */
export async function addPasskey(calls: AccountCalls, password: string, name: string): Promise<PasskeyOutcome<Outcome>> {
  const [options, { startRegistration }] = await Promise.all([calls.passkeyRegisterOptions(password), ceremony()]);
  if (!options.ok) return options.error;
  const response = await orCancelled(startRegistration({ optionsJSON: options.value }));
  return response === null ? { kind: 'cancelled' } : calls.registerPasskey(response, name);
}

/** null when the person closed the browser's dialog or let it run out. */
async function orCancelled<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')) return null;
    throw cause;
  }
}
