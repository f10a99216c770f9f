import { DAY_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { FastifyReply } from 'fastify';
import { banKeys } from '../live/ban-keys.ts';
import { hasBans } from '../meeting/removal-commands.ts';
import type { Clock } from '../platform/clock.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';
import { askerOf } from '../viewer-code/budget-keys.ts';
import type { Caller, Identity } from './identity.ts';
import { onlyCookie, setCookie } from './session-cookies.ts';

/**
 * Marks a browser from which somebody was removed, past its session: closed, or logged out, it would be a stranger (C-24). No other browser
 * ever has it, and what it keeps out of is over within hours.
 */
export const KEPT_OUT_COOKIE = '__Host-kept-out';
const KEPT_OUT_MS: Milliseconds = DAY_MS;
const PATTERN = /^[\w-]{43}$/;

/** Public id of the mark, undefined without one. */
export function markOf(headers: Caller['headers']): string | undefined {
  const token = onlyCookie(headers, KEPT_OUT_COOKIE);
  return token !== null && PATTERN.test(token) ? idOfMark(token) : undefined;
}

const idOfMark = (token: string): string => hashSecret(`kept out ${token}`).slice(0, 22);

/** Gives the browser its mark when a running meeting has removed whom it is now; what it stays out of, it stays out of under the mark too. */
export async function keepOut(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  { headers }: Caller,
  reply: FastifyReply,
  who: Identity,
): Promise<void> {
  if (who.sessionId === '' && who.mark === undefined) return;
  const from = banKeys(askerOf(who), '');
  if (!(await hasBans(store.read, from))) return;
  const known = who.mark === undefined ? null : onlyCookie(headers, KEPT_OUT_COOKIE);
  const token = known ?? randomSecret();
  await store.write('carryBans', { from, to: banKeys({ mark: idOfMark(token) }, ''), now: clock.now() });
  setCookie(reply, KEPT_OUT_COOKIE, token, KEPT_OUT_MS);
}
