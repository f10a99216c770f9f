import type { Requester } from './budget-keys.ts';
import { hashSecret } from '../platform/random.ts';

/**
 * The keys by which a removed person is recognised (C-24): the account, and the browser by its session and by the ban cookie. A browser that keeps
 * no cookies is known by its address alone, which matches only other browsers without cookies.
 * @param rateLimitKey as `rateLimitKeyOf` gives it
 * @returns such as `account 17` and `browser <hash>`
 */
export function banKeys(requester: Requester, rateLimitKey: string): readonly string[] {
  const keys: string[] = [];
  if (requester.accountId !== undefined) keys.push(`account ${requester.accountId}`);
  if (requester.sessionId !== undefined && requester.sessionId !== '') keys.push(`browser ${hashSecret(requester.sessionId)}`);
  if (requester.mark !== undefined) keys.push(`browser ${hashSecret(requester.mark)}`);
  return keys.length > 0 ? keys : [`${ADDRESS_ONLY}${hashSecret(rateLimitKey)}`];
}

const ADDRESS_ONLY = 'no cookie ';

/** Those that belong to one person. An address is shared by many: its ban keeps newcomers out, but removes nobody who is in already. */
export const keysOfOne = (keys: readonly string[]): readonly string[] => keys.filter((key) => !key.startsWith(ADDRESS_ONLY));
