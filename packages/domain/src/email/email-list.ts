import { withAsciiDomain } from './ascii-domain.ts';
import { isEmail } from './email.ts';

/** More addresses than this are left out (T-25). */
export const EMAIL_LIST_MAX = 100;

/**
 * Reads a list of addresses: semicolon, comma and space separate them, line breaks too. What is no address is dropped, the rest
 * keeps its order, and reading stops once 100 are found.
 * @see docs/spec/email.md EMAIL-09 to EMAIL-16
 */
export function parseEmailList(text: string): string[] {
  const found: string[] = [];
  for (const [item] of text.matchAll(/[^;,\s]+/g)) {
    const address = withAsciiDomain(item);
    if (isEmail(address)) found.push(address);
    if (found.length === EMAIL_LIST_MAX) break;
  }
  return found;
}
