import type { IncomingHttpHeaders } from 'node:http';
import { DAY_MS, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { FastifyReply } from 'fastify';

/** Our own cookies: bound to this host by their prefix, unreadable for pages (C-17, T-22). */
export const SESSION_COOKIE = '__Host-session';
/** The encrypted login cookie (T-04). */
export const LOGIN_COOKIE = '__Host-login';
/** Where to go back to after the login; one of a fixed list of names. */
export const AFTER_LOGIN_COOKIE = '__Host-after-login';

/** SEC-21: no login lives longer. */
export const LONGEST_LOGIN_MS: Milliseconds = 30 * DAY_MS;

/**
 * The one value of a cookie; null when there is none, and when it came twice: of two values one is planted, and nobody can tell which (W-12).
 */
export function onlyCookie(headers: IncomingHttpHeaders, name: string): string | null {
  const values = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at !== -1 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * Sets a cookie of ours with the attributes that all of them have.
 * @param lifetime null for a cookie that ends with the browser session
 */
export function setCookie(reply: FastifyReply, name: string, value: string, lifetime: Milliseconds | null): void {
  const age = lifetime === null ? '' : `; Max-Age=${Math.max(0, Math.ceil(lifetime / SECOND_MS))}`;
  reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${age}`);
}

/** Tells the browser to delete a cookie of ours. */
export const dropCookie = (reply: FastifyReply, name: string): void => setCookie(reply, name, '', 0);
