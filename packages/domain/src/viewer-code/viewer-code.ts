import type { ViewerCode } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';

export const CODE_DIGITS = 9;
/** With both dashes. */
export const CODE_INPUT_MAX = 11;
const LOWEST_CODE = 100_000_000;
const CODES_IN_ALL = 900_000_000;
const BYTES_PER_TRY = 4;

export type ViewerCodeError = { readonly kind: 'viewer-code/malformed' };

/**
 * Reads what a person typed as a viewer code. Spaces and dashes are ignored, anything else but a digit is an error.
 * @see docs/spec/code.md CODE-01, CODE-09, CODE-11 to CODE-13
 */
export function parseViewerCode(typed: string): Result<ViewerCode, ViewerCodeError> {
  const digits = typed.replace(/[\s-]/g, '');
  if (digits.length !== CODE_DIGITS || !/^[0-9]+$/.test(digits)) return err({ kind: 'viewer-code/malformed' });
  return ok(digits as ViewerCode);
}

/** How people see a code: `ddd-ddd-ddd` (CODE-02). */
export function formatViewerCode(code: ViewerCode): string {
  return `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`;
}

/**
 * Makes a code out of random bytes, each of 100000000 to 999999999 being equally likely (D-41).
 * @param randomBytes from a secure source; every 4 bytes are one try, and about one try in six fails
 * @returns null when all tries failed: call again with fresh bytes
 */
export function issueViewerCode(randomBytes: Uint8Array): ViewerCode | null {
  for (let at = 0; at + BYTES_PER_TRY <= randomBytes.length; at += BYTES_PER_TRY) {
    const number = thirtyBits(randomBytes, at);
    // A remainder would favour low codes, so numbers beyond the last code are thrown away.
    if (number < CODES_IN_ALL) return String(LOWEST_CODE + number) as ViewerCode;
  }
  return null;
}

function thirtyBits(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + BYTES_PER_TRY);
  return ((first & 0x3f) << 24) | (second << 16) | (third << 8) | fourth;
}
