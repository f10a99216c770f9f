import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { useQuery } from '@tanstack/react-query';
import { type AccountCalls, useAccountCalls } from '../../platform/account-calls.ts';

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

export function useAccount(): Account {
  const calls = useAccountCalls();
  const query = useQuery({ queryKey: ['account'], queryFn: async () => read(await calls.load()), retry: false });
  return {
    calls,
    view: query.data ?? null,
    hasFailed: query.isError || query.data === null,
    reload: query.refetch,
  };
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
