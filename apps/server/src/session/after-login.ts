import { pages } from '@ninefold/legacy-api/routes.ts';
import type { FastifyReply } from 'fastify';
import type { Caller } from './identity.ts';
import { AFTER_LOGIN_COOKIE, dropCookie, onlyCookie, setCookie } from './session-cookies.ts';

/** Pages that send visitors to log in and get them back (D-57). The cookie holds the name, never an address (SEC-03, T-02). */
const targets = { start: pages.startPage, scheduler: pages.scheduler, account: pages.account } as const;
export type AfterLogin = keyof typeof targets;

/** To the login page, and back afterwards. */
export function sendToLogin(reply: FastifyReply, target: AfterLogin): FastifyReply {
  setCookie(reply, AFTER_LOGIN_COOKIE, target, null);
  return reply.redirect(pages.login, 303);
}

/** Where a login leads: back to what asked for it, else the start page. */
export function pathAfterLogin({ headers }: Caller): string {
  const asked = onlyCookie(headers, AFTER_LOGIN_COOKIE) ?? '';
  return Object.hasOwn(targets, asked) ? targets[asked as AfterLogin] : pages.startPage;
}

/** The same, once: the next login leads to the start page again. */
export function takePathAfterLogin(caller: Caller, reply: FastifyReply): string {
  if (onlyCookie(caller.headers, AFTER_LOGIN_COOKIE) !== null) dropCookie(reply, AFTER_LOGIN_COOKIE);
  return pathAfterLogin(caller);
}
