import { parsePersonalUrl } from '@ninefold/domain/personal-url/personal-url.ts';
import { pages, START_PREFIX } from '@ninefold/legacy-api/routes.ts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../requester/identity.ts';
import { AFTER_LOGIN_COOKIE, dropCookie, onlyCookie, setCookie } from './session-cookies.ts';

/** Pages that send visitors to log in and get them back (D-57). The cookie holds a name, never an address (SEC-03, T-02). */
const targets = { start: pages.startPage, scheduler: pages.scheduler, account: pages.account, download: pages.download } as const;
/** One of these pages, or the start of a meeting under a personal URL. */
export type AfterLogin = keyof typeof targets | `${typeof START_MARK}${string}`;
/** No personal URL has a colon. */
const START_MARK = 'start:';

/** Redirects to the login page and remembers in a cookie where to go afterwards. */
export function sendToLogin(reply: FastifyReply, target: AfterLogin): FastifyReply {
  setCookie(reply, AFTER_LOGIN_COOKIE, target, null);
  return reply.redirect(pages.login, 303);
}

/** Where a login leads: to the page that asked for it, else to the start page. It leaves the remembered page as it is. */
export function pathAfterLogin({ headers }: Caller): string {
  const asked = onlyCookie(headers, AFTER_LOGIN_COOKIE) ?? '';
  if (asked.startsWith(START_MARK)) return startOf(asked.slice(START_MARK.length)) ?? pages.startPage;
  return Object.hasOwn(targets, asked) ? targets[asked as keyof typeof targets] : pages.startPage;
}

/** Only what is a personal URL, letter by letter, leads there: the cookie is the visitor's own to write. */
function startOf(name: string): string | null {
  const parsed = parsePersonalUrl(name);
  return parsed.ok && parsed.value === name ? START_PREFIX + encodeURIComponent(name) : null;
}

/** Like `pathAfterLogin`, but it forgets the remembered page: the next login leads to the start page. */
export function takePathAfterLogin(caller: Caller, reply: FastifyReply): string {
  if (onlyCookie(caller.headers, AFTER_LOGIN_COOKIE) !== null) dropCookie(reply, AFTER_LOGIN_COOKIE);
  return pathAfterLogin(caller);
}
