/** Cookie of our own in which the visitor's answer is kept; the page writes it, the server reads it at every event. */
export const CONSENT_COOKIE = 'TrackingConsent';

const REFUSED = 'no';
const AGREED = /^yes\.([A-Za-z0-9_-]{22})$/;

/** Agreed to, with a random pseudonym that is new at every change of mind (C-41); anything else is no consent. */
export function consentPseudonym(cookieValue: string | null): string | null {
  return AGREED.exec(cookieValue ?? '')?.[1] ?? null;
}

/** True once the visitor has answered either way: then nobody asks again. */
export const hasAnsweredConsent = (cookieValue: string | null): boolean =>
  cookieValue === REFUSED || consentPseudonym(cookieValue) !== null;

/** @param pseudonym 22 base64url characters from a secure source; null when the visitor says no */
export const consentValue = (pseudonym: string | null): string => (pseudonym === null ? REFUSED : `yes.${pseudonym}`);
