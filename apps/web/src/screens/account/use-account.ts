import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { useCallback } from 'react';
import { type AccountCalls, useAccountCalls } from '../../services/account-calls.ts';
import { useLoaded } from '../../platform/use-loaded.ts';

export interface Account {
  readonly calls: AccountCalls;
  /** null while it is loaded, and when it could not be. */
  readonly view: AccountView | null;
  readonly hasFailed: boolean;
  /** Asks the server again, after something was changed or because it did not answer. */
  readonly reload: () => Promise<unknown>;
}

/** An account that is there, with what its sections need. */
export type LoadedAccount = Account & { readonly view: AccountView };

/** Loads the account of the signed-in person and gives the calls that change it. */
export function useAccount(): Account {
  const calls = useAccountCalls();
  const load = useCallback(async () => read(await calls.load()), [calls]);
  const { value, reload } = useLoaded(load);
  return { calls, view: value ?? null, hasFailed: value === null, reload };
}

/**
 * null for what is no account, such as the answer of another version. A look at its parts and not its schema: the reader of
 * schemas weighs five times this page, and the answer is our own server's.
 */
function read(answer: unknown): AccountView | null {
  const view = answer as Partial<AccountView> | null;
  const isWhole = typeof view?.email === 'string' && [view.backgrounds, view.passkeys, view.sessions].every(Array.isArray);
  return isWhole ? (view as AccountView) : null;
}
