import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { registeredCookies } from '@ninefold/legacy-api/cookies.ts';
import type { FastifyReply } from 'fastify';
import { banKeys } from '../requester/ban-keys.ts';
import { requesterOf } from '../requester/budget-keys.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import { hashSecret, randomId, randomSecret } from '../platform/random.ts';
import type { LoginSessionRow } from '../platform/storage/account-rows.ts';
import { browserOf, type Caller, type Identity, type NewLogin, type Sessions, type SignedIn } from '../requester/identity.ts';
import { type NewSessionRow, slideSessions, beginSession, endSession, endSessionsOfAccount } from './session-commands.ts';
import { setBanCookie, banCookieId } from './ban-cookie.ts';
import { type LoginCookies, createLoginCookies } from './login-cookies.ts';
import { loginsOfAccount } from './logins-of-account.ts';
import { dropCookie, LOGIN_COOKIE, LONGEST_LOGIN_MS, onlyCookie, SESSION_COOKIE, setCookie } from './session-cookies.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import type { SessionPorts } from './session-ports.ts';
import { isVisitorToken, createVisitorToken, visitorOf } from './visitor-session.ts';
import { carryBans } from '../meeting/removal-commands.ts';
import { endLogin } from './end-login.ts';

/** Cookies on one side, rows of the store on the other; no session is kept in memory, so a restart loses none. */
export function createSessions(ports: SessionPorts): Sessions {
  const { store, clock, bus, log, idleMs } = ports;
  const remembered: LoginCookies = createLoginCookies(ports);
  // Sliding costs a write: within a minute, or a tenth of a short timeout, one is enough.
  const slideAfter = Math.min(MINUTE_MS, idleMs / 10);
  const sliding = new Set<string>();

  async function rowOf(token: string | null): Promise<LoginSessionRow | undefined> {
    if (token === null || isVisitorToken(token)) return undefined;
    const row = await store.read.selectFrom('login_session').selectAll().where('token_hash', '=', hashSecret(token)).executeTakeFirst();
    const now = clock.now();
    return row !== undefined && row.expires_at > now && row.last_seen_at + idleMs > now ? row : undefined;
  }
  async function slide(row: LoginSessionRow): Promise<void> {
    if (clock.now() - row.last_seen_at < slideAfter || sliding.has(row.id)) return;
    sliding.add(row.id);
    await store.write(slideSessions, { ids: [row.id], now: clock.now() }).finally(() => sliding.delete(row.id));
  }
  /** Ends the login cookie of a login whose session has ended: what the browser forgets must let nobody in any more. */
  async function forgetLoginCookie(headers: Caller['headers']): Promise<void> {
    const sealed = onlyCookie(headers, LOGIN_COOKIE);
    if (sealed !== null) await remembered.forget(sealed);
  }
  const createRow = (caller: Caller, login: NewLogin, token: string, family: string | null): NewSessionRow => ({
    id: randomId(),
    token_hash: hashSecret(token),
    account_id: login.accountId,
    kind: login.kind,
    family,
    is_remembered: Number(login.isRemembered),
    created_at: clock.now(),
    last_seen_at: clock.now(),
    expires_at: clock.now() + LONGEST_LOGIN_MS,
    ...browserOf(caller),
  });
  /** A browser that was removed from a meeting stays out of it under the new session and account too (C-24). */
  async function keepBansOf(before: Identity, row: NewSessionRow): Promise<void> {
    const [from, to] = [requesterOf(before), { sessionId: row.id, accountId: row.account_id }];
    // Without a session before there are no bans to carry over: a login is not one more write.
    if (from.sessionId === '') return;
    await store.write(carryBans, { from: banKeys(from, ''), to: banKeys(to, ''), now: clock.now() });
  }
  const nobody = (reply: FastifyReply): Identity => {
    const token = createVisitorToken();
    setCookie(reply, SESSION_COOKIE, token, null);
    return visitorOf(token);
  };

  const refreshed = new WeakMap<object, Promise<Identity>>();
  async function refresh(caller: Caller, reply: FastifyReply): Promise<Identity> {
    const { headers, raw } = caller;
    const token = onlyCookie(headers, SESSION_COOKIE);
    const row = await rowOf(token);
    if (row !== undefined) {
      if (!isFromOtherSite(headers)) await slide(row);
      return signedIn(row);
    }
    const sealed = onlyCookie(headers, LOGIN_COOKIE);
    const taken =
      sealed === null
        ? 'none'
        : await remembered.use(sealed, caller, reply, raw === undefined ? '' : rateLimitKeyOf(visitorAddress(raw, ports.trustedProxies)));
    if (taken === 'in-use') {
      // Another tab was first and has the session by now: the same browser is logged in when it asks again.
      reply.header('refresh', '1');
      return visitorOf(token);
    }
    if (taken !== 'none') return signedIn(taken);
    return isVisitorToken(token) ? visitorOf(token) : nobody(reply);
  }

  const sessions: Sessions = {
    async identify({ headers }) {
      const token = onlyCookie(headers, SESSION_COOKIE);
      const row = await rowOf(token);
      const mark = banCookieId(headers);
      if (row === undefined) return { ...visitorOf(token), mark };
      if (!isFromOtherSite(headers)) slide(row).catch((cause: unknown) => log.warn({ cause }, 'a session was not lengthened'));
      return { ...signedIn(row), mark };
    },
    refresh(caller, reply) {
      // A HEAD request only asks whether a page is there: it logs nobody in, and uses no login cookie up.
      if (caller.raw?.method === 'HEAD') return sessions.identify(caller);
      // Asked twice while one request is answered, it must not use up the login cookie twice.
      const known = refreshed.get(caller);
      if (known !== undefined) return known;
      const identity = refresh(caller, reply);
      refreshed.set(caller, identity);
      return identity;
    },
    async begin(caller, reply, login) {
      const { headers } = caller;
      const token = randomSecret();
      const before = onlyCookie(headers, SESSION_COOKIE);
      const replaced = await rowOf(before);
      await forgetLoginCookie(headers);
      const remember = login.isRemembered ? await remembered.issue(login.accountId, caller, reply) : null;
      const row = createRow(caller, login, token, remember?.family ?? null);
      const begun = await store.write(beginSession, {
        row,
        remember,
        replacedId: replaced?.id ?? null,
        provenUnder: login.provenUnder ?? null,
      });
      if (begun === null) {
        dropCookie(reply, LOGIN_COOKIE);
        return null;
      }
      await keepBansOf(replaced === undefined ? visitorOf(before) : signedIn(replaced), row);
      if (remember === null) dropCookie(reply, LOGIN_COOKIE);
      setCookie(reply, SESSION_COOKIE, token, null);
      for (const cookie of registeredCookies(begun.luluId, new Date(clock.now()).toISOString())) reply.header('set-cookie', cookie);
      if (replaced !== undefined) bus.publish({ kind: 'sessions-ended', sessionIds: [replaced.id] });
      return signedIn({ ...row, is_first_login: Number(begun.isFirstLogin) });
    },
    async setBanCookie(caller, reply) {
      await setBanCookie(ports, caller, reply, await sessions.identify(caller));
    },
    async end(caller, reply) {
      const { headers } = caller;
      await sessions.setBanCookie(caller, reply);
      const row = await rowOf(onlyCookie(headers, SESSION_COOKIE));
      if (row !== undefined) await store.write(endSession, { id: row.id });
      await forgetLoginCookie(headers);
      dropCookie(reply, SESSION_COOKIE);
      dropCookie(reply, LOGIN_COOKIE);
      if (row !== undefined) bus.publish({ kind: 'sessions-ended', sessionIds: [row.id] });
    },
    loginsOf: (user) => loginsOfAccount(store, user, { now: clock.now(), idleMs }),
    async endOther({ accountId, sessionId }, id) {
      const sessionIds = await store.write(endLogin, { accountId, id, ownSessionId: sessionId });
      if (sessionIds !== null) bus.publish({ kind: 'sessions-ended', sessionIds });
      return sessionIds !== null;
    },
    async endAll(accountId) {
      const sessionIds = await store.write(endSessionsOfAccount, { accountId });
      if (sessionIds.length > 0) bus.publish({ kind: 'sessions-ended', sessionIds });
    },
  };
  return sessions;
}

/** Another site's picture or script, which must not keep a session alive (SEC-20, T-10); a link that a person followed may. */
function isFromOtherSite(headers: { readonly [name: string]: string | string[] | undefined }): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

const signedIn = (row: LoginSessionRow): SignedIn => ({
  kind: 'user',
  accountId: row.account_id,
  sessionId: row.id,
  loginKind: row.kind,
  isRemembered: row.is_remembered === 1,
  isFirstLogin: row.is_first_login === 1,
});
