import { claimAnswer, parseClaimedName } from '@ninefold/domain/personal-url/claim.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { PersonalUrlRow } from '../platform/storage/account-rows.ts';
import { nameOfAccount, claimPersonalUrl } from './name-commands.ts';
import type { Store } from '../platform/storage/store.ts';
import type { LookUpGate } from '../viewer-code/look-up.ts';

export type ClaimAnswer = (typeof claimAnswer)[keyof typeof claimAnswer];
export interface NamePorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly gate: Pick<LookUpGate, 'countClaim'>;
  readonly audit: Pick<Audit, 'note'>;
}
/** Account and rate-limit key of a person who claims a name. A claim tells whether a name exists, so it counts like a look-up by the same (C-06). */
export interface Claimer {
  readonly accountId: string;
  readonly rateLimitKey: string;
}

/** The personal URL that an account has now; undefined when it has none. */
export const ownPersonalUrl = (store: Pick<Store, 'read'>, accountId: string): Promise<PersonalUrlRow | undefined> =>
  nameOfAccount(store.read, accountId);

/**
 * Makes `typed` the account's personal URL, in place of the one it had.
 * @returns 0 it is; 1 taken, blocked, reserved, or too like another; 4 malformed; 7 e-mail not confirmed
 * @throws HttpRefusal 429 after too many names that were asked for, or given up
 * @see D-42, C-13, SEC-14, SEC-38, W-01
 */
export async function claimName(ports: NamePorts, claimer: Claimer, typed: string, mayReplace = true): Promise<ClaimAnswer> {
  const name = parseClaimedName(typed);
  if (!name.ok) return name.error.kind === 'personal-url/reserved' ? claimAnswer.Taken : claimAnswer.Malformed;
  const { gate, store, clock } = ports;
  const { accountId, rateLimitKey } = claimer;
  if (!(await gate.countClaim(name.value, rateLimitKey, { accountId }))) throw new HttpRefusal(429, 'too many names asked for');
  const claimed = await store.write(claimPersonalUrl, {
    accountId,
    name: name.value,
    mayReplace,
    now: clock.now(),
  });
  if (claimed.ok) {
    if (claimed.value.hasReplaced) ports.audit.note({ kind: 'personal-url-released', accountId, source: rateLimitKey });
    if (claimed.value.isNew) ports.audit.note({ kind: 'personal-url-claimed', accountId, source: rateLimitKey });
    return claimAnswer.Claimed;
  }
  switch (claimed.error.kind) {
    case 'personal-url/email-not-confirmed':
      return claimAnswer.EmailNotConfirmed;
    case 'personal-url/taken':
    case 'personal-url/has-another':
      return claimAnswer.Taken;
    case 'personal-url/too-many-given-up':
      throw new HttpRefusal(429, 'too many names given up');
  }
}

/**
 * The name a signed-in user wants to share by: their own. Who has none yet gets the free one that stands in the field
 * (C-13).
 * @returns null when it is not theirs (ROLE-04)
 */
export async function nameToShareBy(ports: NamePorts, claimer: Claimer, typed: string): Promise<PersonalUrlRow | null> {
  const own = await ownPersonalUrl(ports.store, claimer.accountId);
  if (own !== undefined) return own.name_key === typed.toLowerCase() ? own : null;
  if ((await claimName(ports, claimer, typed, false)) !== claimAnswer.Claimed) return null;
  return (await ownPersonalUrl(ports.store, claimer.accountId)) ?? null;
}
