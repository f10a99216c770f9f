/** Reads a client error code from an address: a whole number, or null when it is anything else (SEC-26). */
export function readErrorCode(text: string | null): number | null {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}
