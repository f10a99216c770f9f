import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../platform/random.ts';
import { dropCookie, onlyCookie, setCookie } from '../session/session-cookies.ts';
import { LOG_IN_WITHIN_MS } from './provider-login.ts';

/** Behind it stands the mark of one attempt, so that attempts in several tabs leave one another alone. */
const PREFIX = '__Host-federated-';
const MARK_CHARACTERS = 16;
const nameOf = (state: string): string => PREFIX + hashSecret(state).slice(0, MARK_CHARACTERS);

/** Ties a login at a provider to the browser that began it, so that nobody can be logged in as somebody else by a link. */
export const setAttemptCookie = (reply: FastifyReply, state: string, browser: string): void =>
  setCookie(reply, nameOf(state), browser, LOG_IN_WITHIN_MS);

/**
 * Reads and deletes the cookie of a login attempt at a provider.
 * @returns the secret of the browser that began this attempt; '' in any other browser
 */
export function takeAttemptCookie(request: FastifyRequest, reply: FastifyReply, state: string): string {
  const browser = onlyCookie(request.headers, nameOf(state));
  if (browser !== null) dropCookie(reply, nameOf(state));
  return browser ?? '';
}
