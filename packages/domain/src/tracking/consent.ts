/** Cookie of our own in which the visitor's answer is kept; the page writes it, the server reads it at every event. */
export const CONSENT_COOKIE = 'TrackingConsent';

const REFUSED = 'no';
const AGREED = /^yes\.([A-Za-z0-9_-]{22})$/;

/** The pseudonym in the consent cookie, when the visitor has agreed to tracking; it changes with each new decision (C-41). Null without consent. */
export function consentPseudonym(cookieValue: string | null): string | null {
  return AGREED.exec(cookieValue ?? '')?.[1] ?? null;
}

/** Whether the visitor has answered the question for consent, either way, so that they are not asked again. */
export const hasAnsweredConsent = (cookieValue: string | null): boolean =>
  cookieValue === REFUSED || consentPseudonym(cookieValue) !== null;

/**
 * The value of the consent cookie.
 * @param pseudonym 22 base64url characters from a secure source; null when the visitor says no
 */
export const consentValue = (pseudonym: string | null): string => (pseudonym === null ? REFUSED : `yes.${pseudonym}`);
