import { DAY_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { FastifyReply } from 'fastify';
import { banKeys } from '../requester/ban-keys.ts';
import { hasBans, carryBans } from '../meeting/removal-commands.ts';
import type { Clock } from '../platform/clock.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';
import { requesterOf } from '../requester/budget-keys.ts';
import type { Caller, Identity } from '../requester/identity.ts';
import { onlyCookie, setCookie } from './session-cookies.ts';

/**
 * Marks a browser from which somebody was removed. It outlives the session: a browser that was closed or logged out would be unknown
 * otherwise (C-24). Only such browsers get it, and the meetings it bans from end within hours.
 */
export const BAN_COOKIE = '__Host-kept-out';
const BAN_COOKIE_MS: Milliseconds = DAY_MS;
const PATTERN = /^[\w-]{43}$/;

/** Reads the public id in the ban cookie; undefined without a valid one. */
export function banCookieId(headers: Caller['headers']): string | undefined {
  const token = onlyCookie(headers, BAN_COOKIE);
  return token !== null && PATTERN.test(token) ? idOfMark(token) : undefined;
}

const idOfMark = (token: string): string => hashSecret(`kept out ${token}`).slice(0, 22);

/** Sets the ban cookie if a running meeting has removed this person, and carries their bans over to it. */
export async function setBanCookie(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  { headers }: Caller,
  reply: FastifyReply,
  who: Identity,
): Promise<void> {
  // Known by nothing: the store is not asked at each of their pages.
  if (who.sessionId === '' && who.mark === undefined) return;
  const from = banKeys(requesterOf(who), '');
  if (!(await hasBans(store.read, from))) return;
  const known = who.mark === undefined ? null : onlyCookie(headers, BAN_COOKIE);
  const token = known ?? randomSecret();
  await store.write(carryBans, { from, to: banKeys({ mark: idOfMark(token) }, ''), now: clock.now() });
  setCookie(reply, BAN_COOKIE, token, BAN_COOKIE_MS);
}
