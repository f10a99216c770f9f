/** True for what may be shown as a reference number: 1 to 64 letters, digits or dashes (SEC-25). */
export const isReferenceNumber = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text);

/** Reads the reference number of an error page's address; null when there is none that may be shown. */
export const readReferenceNumber = (text: string | null): string | null => (text !== null && isReferenceNumber(text) ? text : null);
