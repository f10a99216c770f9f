import type { PersonalUrl } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isReservedName } from './reserved-names.ts';

export const PERSONAL_URL_MIN = 9;
export const PERSONAL_URL_MAX = 128;

export type PersonalUrlError = {
  readonly kind: 'personal-url/too-short' | 'personal-url/too-long' | 'personal-url/no-letter-first' | 'personal-url/reserved';
};

/**
 * Reads what a person typed as a personal URL. Characters that cannot stand in one are stripped first, then the length
 * and the first letter are checked (D-14, D-16); nothing is ever cut, since a cut name could belong to someone else.
 * @see docs/spec/code.md CODE-03 to CODE-06, CODE-15, CODE-16, CODE-30
 */
export function parsePersonalUrl(typed: string): Result<PersonalUrl, PersonalUrlError> {
  const name = typed.replace(/[^A-Za-z0-9_.-]/g, '');
  if (name.length < PERSONAL_URL_MIN) return err({ kind: 'personal-url/too-short' });
  if (name.length > PERSONAL_URL_MAX) return err({ kind: 'personal-url/too-long' });
  if (!/^[A-Za-z]/.test(name)) return err({ kind: 'personal-url/no-letter-first' });
  if (isReservedName(name)) return err({ kind: 'personal-url/reserved' });
  return ok(name as PersonalUrl);
}

/** The form under which a personal URL is stored and looked up (CODE-29). */
export const personalUrlKey = (purl: PersonalUrl): string => purl.toLowerCase();

/** Whether two personal URLs are the same, in any letter case. */
export const equalsPersonalUrl = (one: PersonalUrl, other: PersonalUrl): boolean => personalUrlKey(one) === personalUrlKey(other);
