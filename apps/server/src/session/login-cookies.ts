import type { FastifyReply } from 'fastify';
import { registeredCookies } from '@ninefold/legacy-api/cookies.ts';
import { hashSecret, randomId, randomSecret } from '../platform/random.ts';
import type { LoginSessionRow, RememberLoginRow } from '../platform/storage/account-rows.ts';
import { type Caller, browserOf } from '../requester/identity.ts';
import { openLoginCookie, sealLoginCookie } from './login-cookie.ts';
import { readLoginKeys } from './login-keys.ts';
import { dropCookie, LOGIN_COOKIE, LONGEST_LOGIN_MS, SESSION_COOKIE, setCookie } from './session-cookies.ts';
import type { SessionPorts } from './session-ports.ts';
import { useRememberLogin, endRememberFamily } from './remember-commands.ts';

/** The encrypted login cookie in use: issued at a remembered login, changed at each use, ended with its family (SESS-11, SESS-12, SEC-08). */
export interface LoginCookies {
  /** Begins a family; the caller stores the row together with the session. */
  issue(accountId: string, caller: Caller, reply: FastifyReply): Promise<RememberLoginRow>;
  /**
   * Takes it up once. @returns the session it began; `in-use` when another tab did so just now, and the answer must set no
   * cookie that would undo the other tab's; `none` when it is worth nothing, which also takes it away
   */
  use(sealed: string, caller: Caller, reply: FastifyReply, rateLimitKey: string): Promise<LoginSessionRow | 'in-use' | 'none'>;
  /** Ends the family of a cookie, with the sessions that came from it. */
  forget(sealed: string): Promise<void>;
}

type Ports = Pick<SessionPorts, 'store' | 'clock' | 'bus' | 'audit' | 'dataDir'>;

/** Makes the handling of login cookies ("stay logged in") over the store and the key file in the data folder. */
export function createLoginCookies({ store, clock, bus, audit, dataDir }: Ports): LoginCookies {
  const send = async (reply: FastifyReply, row: { selector: string; expires_at: number }, secret: string): Promise<void> => {
    const { current } = await readLoginKeys(dataDir);
    const value = sealLoginCookie({ selector: row.selector, secret, expiresAt: row.expires_at }, current);
    setCookie(reply, LOGIN_COOKIE, value, row.expires_at - clock.now());
  };
  const open = async (sealed: string) => openLoginCookie(sealed, await readLoginKeys(dataDir), clock.now());

  return {
    async issue(accountId, caller, reply) {
      const now = clock.now();
      const secret = randomSecret();
      const row = {
        selector: randomId(),
        family: randomId(),
        account_id: accountId,
        secret_hash: hashSecret(secret),
        created_at: now,
        expires_at: now + LONGEST_LOGIN_MS,
        used_at: null,
        ...browserOf(caller),
      };
      await send(reply, row, secret);
      return row;
    },
    async use(sealed, caller, reply, rateLimitKey) {
      const cookie = await open(sealed);
      if (cookie !== null) {
        const secret = randomSecret();
        const token = randomSecret();
        const next = { selector: randomId(), secret_hash: hashSecret(secret) };
        const outcome = await store.write(useRememberLogin, {
          selector: cookie.selector,
          secretHash: hashSecret(cookie.secret),
          next,
          session: { id: randomId(), token_hash: hashSecret(token), ...browserOf(caller) },
          now: clock.now(),
        });
        if (outcome.kind === 'parallel') return 'in-use';
        if (outcome.kind === 'used') {
          await send(reply, { selector: next.selector, expires_at: outcome.session.expires_at }, secret);
          setCookie(reply, SESSION_COOKIE, token, null);
          for (const mark of registeredCookies(outcome.luluId, new Date(clock.now()).toISOString())) reply.header('set-cookie', mark);
          audit.note({ kind: 'logged-in', accountId: outcome.session.account_id, source: rateLimitKey, detail: { by: 'login cookie' } });
          return outcome.session;
        }
        if (outcome.kind === 'replayed') {
          bus.publish({ kind: 'sessions-ended', sessionIds: outcome.endedSessionIds });
          audit.note({ kind: 'login-cookie-replayed', accountId: outcome.accountId, source: rateLimitKey });
        }
      }
      dropCookie(reply, LOGIN_COOKIE);
      return 'none';
    },
    async forget(sealed) {
      const cookie = await open(sealed);
      if (cookie === null) return;
      const sessionIds = await store.write(endRememberFamily, { selector: cookie.selector, secretHash: hashSecret(cookie.secret) });
      if (sessionIds.length > 0) bus.publish({ kind: 'sessions-ended', sessionIds });
    },
  };
}
