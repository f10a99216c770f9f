import { err, ok, type Result } from '../shared/result.ts';

/** What the app is asked to do; stands where a web address has its host (D-55). */
export type AppAction = 'share' | 'join';

/** One pattern per known field, on the decoded value. */
export type FieldPatterns = Readonly<Record<string, RegExp>>;
export type FieldValue = string | number | boolean | null;

export interface AppAddress {
  readonly action: AppAction;
  readonly fields: Readonly<Record<string, string>>;
}
export type AppAddressError = { readonly kind: 'app-address/malformed' | 'app-address/unknown-field' | 'app-address/wrong-value' };

/** Field that gives the rights; every other one is a hint that the server checks again. */
export const TICKET_FIELD = 'ticket';
/** 256 bits in base64url. */
export const APP_TICKET = /^[A-Za-z0-9_-]{43}$/;

const ADDRESS_MAX = 2_000;

/** Writes `{scheme}://join?name=value&…`. What is false, null or '' is left out, and what is true is written `true`. */
export function writeAppAddress(scheme: string, action: AppAction, fields: Readonly<Record<string, FieldValue>>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  return `${scheme}://${action}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/**
 * Reads an address of the app: own scheme, a known action, each known field at most once and of its pattern, and a ticket. To pass the address on,
 * write it again from the result (T-12, C-27).
 */
export function parseAppAddress(address: string, scheme: string, patterns: FieldPatterns): Result<AppAddress, AppAddressError> {
  const parts = address.length > ADDRESS_MAX ? null : /^([A-Za-z]+):\/\/(share|join)\?([!-~]+)$/.exec(address);
  if (parts === null) return err({ kind: 'app-address/malformed' });
  const [, givenScheme, action, query] = parts as unknown as readonly [string, string, AppAction, string];
  if (givenScheme.toLowerCase() !== scheme.toLowerCase()) return err({ kind: 'app-address/malformed' });
  const fields: Record<string, string> = {};
  for (const pair of query.split('&')) {
    const [name, value, ...more] = pair.split('=') as [string, ...string[]];
    if (value === undefined || more.length > 0) return err({ kind: 'app-address/malformed' });
    const pattern = Object.hasOwn(patterns, name) ? patterns[name] : undefined;
    if (pattern === undefined || Object.hasOwn(fields, name)) return err({ kind: 'app-address/unknown-field' });
    const decoded = decode(value);
    if (decoded === null || !pattern.test(decoded)) return err({ kind: 'app-address/wrong-value' });
    fields[name] = decoded;
  }
  if (!APP_TICKET.test(fields[TICKET_FIELD] ?? '')) return err({ kind: 'app-address/wrong-value' });
  return ok({ action, fields });
}

/** Beside what has to be encoded also the marks that a command line may read as its own. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
