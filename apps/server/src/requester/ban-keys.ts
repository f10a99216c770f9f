import type { Requester } from './budget-keys.ts';
import { hashSecret } from '../platform/random.ts';

/**
 * Under which names somebody who is removed does not come back (C-24): the account, and the browser by its signed-out or signed-in
 * session and by the mark of an earlier removal. A browser that keeps no cookie is known by its address alone, and only among others like it.
 * @param source as `rateLimitKeyOf` gives it
 */
export function banKeys(requester: Requester, source: string): readonly string[] {
  const keys: string[] = [];
  if (requester.accountId !== undefined) keys.push(`account ${requester.accountId}`);
  if (requester.sessionId !== undefined && requester.sessionId !== '') keys.push(`browser ${hashSecret(requester.sessionId)}`);
  if (requester.mark !== undefined) keys.push(`browser ${hashSecret(requester.mark)}`);
  return keys.length > 0 ? keys : [`${ADDRESS_ONLY}${hashSecret(source)}`];
}

const ADDRESS_ONLY = 'no cookie ';

/** The names that nobody else goes by. An address is shared: its ban lets no newcomer in, but puts out nobody who sits here already. */
export const keysOfOne = (keys: readonly string[]): readonly string[] => keys.filter((key) => !key.startsWith(ADDRESS_ONLY));
