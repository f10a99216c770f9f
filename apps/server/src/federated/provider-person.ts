import { isEmail } from '@ninefold/domain/email/email.ts';
import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';

/** A person as the provider of their company knows them. */
export interface FederatedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why a provider's word lets nobody in; each is told to the person, and what is beside it to the operator alone. */
export interface RefusedPerson {
  readonly why: 'no-email' | 'other-domain' | 'not-verified';
  /** The claim that is at fault, what was wanted of it, and what came: never the person's own part of an address. */
  readonly claim: 'email' | 'email_verified';
  readonly expected: string;
  readonly got: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** A provider speaks for the confirmed addresses of its own domain, and for no others. */
export function personOf(issuer: string, subject: string, claims: Claims, domain: string): FederatedPerson | RefusedPerson {
  const { email, email_verified } = claims;
  const address = typeof email === 'string' ? trimmedEmail(email) : '';
  if (!isEmail(address)) return { why: 'no-email', claim: 'email', expected: `an address at ${domain}`, got: shapeOf(email) };
  const own = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (own !== domain) return { why: 'other-domain', claim: 'email', expected: `an address at ${domain}`, got: `an address at ${own}` };
  if (!isVouchedFor(email_verified))
    return { why: 'not-verified', claim: 'email_verified', expected: 'true, or not there', got: shapeOf(email_verified) };
  return { issuer, subject, email: address, firstName: textOf(claims['given_name']), lastName: textOf(claims['family_name']) };
}

/** Many companies' providers say nothing of it, and some say it as text; whatever else is said is no yes (C-01). */
const isVouchedFor = (said: unknown): boolean => said === undefined || said === true || said === 'true';

const textOf = (said: unknown): string => (typeof said === 'string' ? said : '');

/** What kind of thing a claim is, without what it says. */
function shapeOf(said: unknown): string {
  if (said === undefined) return 'nothing';
  if (said === null || typeof said === 'boolean') return String(said);
  if (Array.isArray(said)) return `a list of ${said.length}`;
  if (typeof said === 'string') return said === '' ? 'an empty text' : said === 'false' ? 'false as text' : 'a text that is no address';
  return `a ${typeof said}`;
}
