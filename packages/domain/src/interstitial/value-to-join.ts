import { isReservedName } from '../personal-url/reserved-names.ts';
import { PERSONAL_URL_MIN } from '../personal-url/personal-url.ts';

/** What an address carries that may name a meeting. */
export interface JoinAddress {
  /** Query parameters; null when they are missing. */
  readonly code: string | null;
  readonly personalUrl: string | null;
  /** As it stands in the address, percent-encoded. */
  readonly path: string;
}

/** The value to join, by the order of INTER-01 to INTER-06; '' when the address names none (D-17). It is text, and not yet checked. */
export function valueToJoin({ code, personalUrl, path }: JoinAddress): string {
  if (code) return code;
  if (personalUrl) return personalUrl;
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const afterJoin = segments.slice(segments.findIndex((segment) => segment.toLowerCase() === 'join') + 1);
  const last = afterJoin.at(-1);
  if (segments.length > afterJoin.length && last !== undefined) return last;
  const first = segments[0] ?? '';
  if (/^[0-9][\w-]*$/.test(first)) return first;
  const isName = /^[A-Za-z]/.test(first) && first.length >= PERSONAL_URL_MIN && !isReservedName(first);
  return isName ? first : '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
