import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { AccountTryRow } from '../platform/storage/account-rows.ts';
import type { Store } from '../platform/storage/store.ts';
import {
  keyOfEmail as emailOf,
  type AttemptLimit,
  takeAccountAttempt,
  refundAccountAttempt,
  clearAccountAttempts,
} from './attempt-commands.ts';

const TEN_MINUTES = 10 * MINUTE_MS;
/** LIMIT_LOGINS unless it is raised for load tests; the wider limits are raised with it. */
const USUAL = 5;

/** A counted attempt; `refund` when it turned out to be none. */
export interface Attempt {
  refund(): Promise<void>;
}

/** An attempt with a password. */
export interface LoginAttempt extends Attempt {
  /** The password was right: the row of failures of its address is over (C-15). */
  succeed(): Promise<void>;
}

/**
 * How often accounts may be tried, per rate-limit key and per address, over all doors and restarts (SEC-17, C-14, C-15).
 * Each answers null when the limit is reached: nothing was counted, nothing may be done.
 */
export interface LoginLimits {
  registration(rateLimitKey: string, emailKey: string): Promise<Attempt | null>;
  /** Failed ones count. After a hundred in a row for an address it is one in ten minutes. */
  login(rateLimitKey: string, emailKey: string): Promise<LoginAttempt | null>;
  /** The password again, of somebody who is signed in: counted for themselves alone, so that no stranger's failures keep them out. */
  ownPassword(accountId: string): Promise<LoginAttempt | null>;
  /**
   * Whether "this address has an account" may be answered once more; afterwards the mail tells its owner instead. "Check your mail" tells a
   * rate-limit key the same as long as new addresses are let in at once: it counts for the rate-limit key, also where the address has been told enough.
   */
  disclosure(rateLimitKey: string, emailKey: string): Promise<Attempt | null>;
  /** Whether a rate-limit key could still be told so: while not, nobody is told anything (C-14). */
  canDisclose(rateLimitKey: string): Promise<boolean>;
  /** A mail that a stranger can cause; each reason has its own count. */
  mail(reason: string, rateLimitKey: string, emailKey: string): Promise<Attempt | null>;
  /** A login that is begun elsewhere: at a company's provider, or with a passkey. */
  provider(rateLimitKey: string): Promise<Attempt | null>;
  /** What comes back from there, and a ticket or a link that an address brought. Failed ones count. */
  brought(what: 'passkey' | 'provider-answer' | 'login-ticket' | 'reset-link', rateLimitKey: string): Promise<Attempt | null>;
}

/**
 * Makes the limits of registrations, logins and password mails, counted in the store.
 * @param perRateLimitKey attempts of each rate-limit key; the other limits per key are multiples of it
 */
export function createLoginLimits(store: Store, clock: Clock, perRateLimitKey: number): LoginLimits {
  const scale = Math.max(1, perRateLimitKey / USUAL);
  const byRateLimitKey = (rateLimitKey: string) => `source ${rateLimitKey}`;
  const takeId = async (kind: AccountTryRow['kind'], limits: readonly AttemptLimit[]): Promise<string | null> => {
    const id = randomId();
    return (await store.write(takeAccountAttempt, { id, kind, limits, now: clock.now() })).ok ? id : null;
  };
  const refundOf = (id: string) => () => store.write(refundAccountAttempt, { id });
  const take = async (kind: AccountTryRow['kind'], limits: readonly AttemptLimit[]): Promise<Attempt | null> => {
    const id = await takeId(kind, limits);
    return id === null ? null : { refund: refundOf(id) };
  };
  const withPassword = async (
    kind: AccountTryRow['kind'],
    key: string,
    more: readonly AttemptLimit[] = [],
  ): Promise<LoginAttempt | null> => {
    const id = await takeId(kind, [
      ...more,
      { key, window: TEN_MINUTES, limit: perRateLimitKey },
      { key, window: DAY_MS, limit: 100 * scale, oneIn: TEN_MINUTES },
    ]);
    if (id === null) return null;
    return { refund: refundOf(id), succeed: () => store.write(clearAccountAttempts, { id, kind, key }) };
  };
  const disclosureOf = (rateLimitKey: string): readonly AttemptLimit[] => [
    { key: byRateLimitKey(rateLimitKey), window: HOUR_MS, limit: 5 * scale },
    { key: byRateLimitKey(rateLimitKey), window: DAY_MS, limit: 20 * scale },
    { key: 'everyone', window: HOUR_MS, limit: 300 * scale },
  ];

  const elsewhere = (rateLimitKey: string): readonly AttemptLimit[] => [
    { key: byRateLimitKey(rateLimitKey), window: TEN_MINUTES, limit: 6 * perRateLimitKey },
  ];

  return {
    registration: (rateLimitKey, emailKey) =>
      take('register', [
        { key: byRateLimitKey(rateLimitKey), window: TEN_MINUTES, limit: perRateLimitKey },
        { key: emailOf(emailKey), window: TEN_MINUTES, limit: perRateLimitKey },
      ]),
    login: (rateLimitKey, emailKey) =>
      withPassword('login', emailOf(emailKey), [{ key: byRateLimitKey(rateLimitKey), window: TEN_MINUTES, limit: perRateLimitKey }]),
    ownPassword: (accountId) => withPassword('own-password', `account ${accountId}`),
    async disclosure(rateLimitKey, emailKey) {
      const told = await take('disclosure', [...disclosureOf(rateLimitKey), { key: emailOf(emailKey), window: DAY_MS, limit: 3 }]);
      if (told === null) await take('disclosure', disclosureOf(rateLimitKey));
      return told;
    },
    async canDisclose(rateLimitKey) {
      for (const { key, window, limit } of disclosureOf(rateLimitKey)) {
        const { attempts } = await store.read
          .selectFrom('account_try')
          .select((select) => select.fn.countAll<number>().as('attempts'))
          .where('key', '=', key)
          .where('kind', '=', 'disclosure')
          .where('at', '>', clock.now() - window)
          .executeTakeFirstOrThrow();
        if (attempts >= limit) return false;
      }
      return true;
    },
    mail: (reason, rateLimitKey, emailKey) =>
      take('mail', [
        { key: `${reason} ${byRateLimitKey(rateLimitKey)}`, window: HOUR_MS, limit: 2 * perRateLimitKey },
        { key: `${reason} ${emailOf(emailKey)}`, window: HOUR_MS, limit: 3 },
      ]),
    provider: (rateLimitKey) => take('provider', elsewhere(rateLimitKey)),
    brought: (what, rateLimitKey) => take(what, elsewhere(rateLimitKey)),
  };
}

/** Waits for the work of a try; when it could not be done, the try did not happen. @throws what the work threw */
export async function orRefund<T>(attempt: Attempt, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await attempt.refund();
    throw error;
  }
}
