import type { Identity } from './identity.ts';
import { hashSecret } from '../platform/random.ts';
import type { BudgetKind } from '@ninefold/domain/viewer-code/look-up-budget.ts';

/** One of the names under which a look-up is counted for the day. */
export interface BudgetKey {
  readonly kind: BudgetKind;
  readonly key: string;
}

/** What is known of the requester beside the address; both were checked by the server before. */
export interface Requester {
  /** Public id of the browser's session; '' when it has none. */
  readonly sessionId?: string;
  readonly accountId?: string;
  /** Public id of the mark of a browser from which somebody was removed; it counts for removals alone. */
  readonly mark?: string | undefined;
}

/** A visitor is known by the browser's session alone. */
export const requesterOf = (identity: Identity): Requester =>
  identity.kind === 'user'
    ? { sessionId: identity.sessionId, accountId: identity.accountId, mark: identity.mark }
    : { sessionId: identity.sessionId, mark: identity.mark };

/** Whoever asks again gets what was made before; more rate-limit keys than this are not kept. */
const KEPT_RATE_LIMIT_KEYS = 1_000;
const keptKeys = new Map<string, readonly BudgetKey[]>();

/**
 * The keys under which a request spends its look-up budgets (C-03).
 * @param rateLimitKey as `rateLimitKeyOf` gives it: an IPv4 address, or an IPv6 /64
 */
export function budgetKeys(rateLimitKey: string, requester: Requester = {}): readonly BudgetKey[] {
  const ofRateLimitKey = keysOfRateLimitKey(rateLimitKey);
  const { sessionId = '', accountId } = requester;
  if (sessionId === '' && accountId === undefined) return ofRateLimitKey;
  const keys = [...ofRateLimitKey];
  if (sessionId !== '') keys.push({ kind: 'device', key: `device ${hashSecret(sessionId)}` });
  if (accountId !== undefined) keys.push({ kind: 'account', key: `account ${accountId}` });
  return keys;
}

function keysOfRateLimitKey(rateLimitKey: string): readonly BudgetKey[] {
  const kept = keptKeys.get(rateLimitKey);
  if (kept !== undefined) return kept;
  const keys: readonly BudgetKey[] = rateLimitKey.endsWith('::/64')
    ? [
        { kind: 'ipv6-64', key: `ip ${rateLimitKey}` },
        { kind: 'ipv6-48', key: `net ${rateLimitKey.split(':').slice(0, 3).join(':')}::/48` },
      ]
    : [
        { kind: 'ipv4', key: `ip ${rateLimitKey}` },
        { kind: 'ipv4-24', key: `net ${rateLimitKey.split('.').slice(0, 3).join('.')}.0/24` },
      ];
  if (keptKeys.size >= KEPT_RATE_LIMIT_KEYS) keptKeys.clear();
  keptKeys.set(rateLimitKey, keys);
  return keys;
}
