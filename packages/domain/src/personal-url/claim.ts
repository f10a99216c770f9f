import type { PersonalUrl } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { DAY_MS, type EpochMs, type Milliseconds } from '../shared/units.ts';
import { parsePersonalUrl, personalUrlKey } from './personal-url.ts';

/** How long a name that was given up is kept from everybody but its last owner (D-42). */
export const RELEASED_NAME_BLOCK_MS: Milliseconds = 90 * DAY_MS;
/** So many names one account may have given up and still keep from others: more would be hoarding. */
export const RELEASED_NAMES_MAX = 5;

/** Until when a released name is blocked for others, epoch ms. */
export const blockedUntil = (releasedAt: EpochMs): EpochMs => releasedAt + RELEASED_NAME_BLOCK_MS;

/** The answers of the claim (W-01). */
export const claimAnswer = { Claimed: 0, Taken: 1, Malformed: 4, EmailNotConfirmed: 7 } as const;

export type ClaimNameError = { readonly kind: 'personal-url/malformed' | 'personal-url/reserved' };

/**
 * Reads a name that somebody wants as their own. Stricter than what may be looked up: nothing is stripped from it, since its
 * owner would pass on another name than the one they have; it holds no `..` and ends in no dot or dash, which links swallow.
 * @see D-42, C-13, CODE-30
 */
export function parseClaimedName(typed: string): Result<PersonalUrl, ClaimNameError> {
  const parsed = parsePersonalUrl(typed);
  if (!parsed.ok) return err({ kind: parsed.error.kind === 'personal-url/reserved' ? 'personal-url/reserved' : 'personal-url/malformed' });
  if (parsed.value !== typed || typed.includes('..') || /[.-]$/.test(typed)) return err({ kind: 'personal-url/malformed' });
  return ok(parsed.value);
}

/** What letters look like others, spelt the one way: a name with a given skeleton is taken by the first who has it. */
const looksLike: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', m: 'rn', w: 'vv' };

/** Equal for names that a reader takes for one another: PAYPA1 and paypal, rn and m (C-13, D-42 "stops look-alikes"). */
export const nameSkeleton = (purl: PersonalUrl): string =>
  [...personalUrlKey(purl)].map((character) => looksLike[character] ?? character).join('');

/** What is known of a name, or of one that looks like it. */
export interface HeldName {
  /** Null once released. */
  readonly ownerId: string | null;
  /** Who gave it up; null when that account is gone. */
  readonly releasedBy: string | null;
  readonly blockedUntil: EpochMs | null;
}

/** Whether an account may claim a name that somebody has or had: its own, its own former one, or one whose block is over. */
export function isFreeFor(accountId: string, held: HeldName, now: EpochMs): boolean {
  if (held.ownerId !== null) return held.ownerId === accountId;
  return held.releasedBy === accountId || (held.blockedUntil ?? Number.NEGATIVE_INFINITY) <= now;
}
