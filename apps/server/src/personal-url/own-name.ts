import { claimAnswer, parseClaimedName } from '@ninefold/domain/personal-url/claim.ts';
import type { Clock } from '../platform/clock.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { PersonalUrlRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';

export type ClaimAnswer = (typeof claimAnswer)[keyof typeof claimAnswer];
export interface NamePorts {
  readonly store: Store;
  readonly clock: Clock;
}

/** The personal URL of an account now. */
export const ownPersonalUrl = (store: Pick<Store, 'read'>, accountId: string): Promise<PersonalUrlRow | undefined> =>
  store.read.selectFrom('personal_url').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/**
 * Makes `typed` the account's personal URL, in place of the one it had.
 * @returns 0 it is; 1 taken, blocked, reserved, or too like another; 4 malformed; 7 e-mail not confirmed
 * @throws HttpRefusal 429 when the account has given up too many names already
 * @see D-42, C-13, SEC-38, architecture section 8 wire rule 1
 */
export async function claimName(ports: NamePorts, accountId: string, typed: string, mayReplace = true): Promise<ClaimAnswer> {
  const name = parseClaimedName(typed);
  if (!name.ok) return name.error.kind === 'personal-url/reserved' ? claimAnswer.Taken : claimAnswer.Malformed;
  const claimed = await ports.store.write('claimPersonalUrl', { accountId, name: name.value, mayReplace, now: ports.clock.now() });
  if (claimed.ok) return claimAnswer.Claimed;
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
 * (architecture section 8, "personal URL").
 * @returns null when it is not theirs (ROLE-04)
 */
export async function nameToShareBy(ports: NamePorts, accountId: string, typed: string): Promise<PersonalUrlRow | null> {
  const own = await ownPersonalUrl(ports.store, accountId);
  if (own !== undefined) return own.name_key === typed.toLowerCase() ? own : null;
  if ((await claimName(ports, accountId, typed, false)) !== claimAnswer.Claimed) return null;
  return (await ownPersonalUrl(ports.store, accountId)) ?? null;
}
