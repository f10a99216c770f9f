import { type AccountView, accountView } from '@ninefold/protocol/account/account-view.ts';
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

/** null for what is no account: an answer of another version is as good as none. */
const read = (answer: unknown): AccountView | null => accountView.safeParse(answer).data ?? null;
