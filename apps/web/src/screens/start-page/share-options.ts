/** What the choice under Share means. */
import { claimAnswer } from '@ninefold/domain/personal-url/claim.ts';
import type { shareOptions } from '@ninefold/legacy-api/form-fields.ts';
import { equalsPersonalUrl, parsePersonalUrl } from '@ninefold/domain/personal-url/personal-url.ts';
import type { PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import { startText } from '../../platform/texts/start-text.ts';
import type { Outcome } from '../../services/account-calls.ts';
import { messageOfOutcome } from '../forms/message-of-outcome.ts';

export type ShareOption = (typeof shareOptions)['newCode' | 'personalUrl'];

/** The URL that a typed text names; null while it names none. */
export function typedPersonalUrl(typed: string): PersonalUrl | null {
  const parsed = parsePersonalUrl(typed);
  return parsed.ok ? parsed.value : null;
}

/** The product's own words and its addresses are nobody's name, however well they are formed. */
export function isReservedUrl(typed: string): boolean {
  const parsed = parsePersonalUrl(typed);
  return !parsed.ok && parsed.error.kind === 'personal-url/reserved';
}

/** Whether sharing by a URL has to make it the person's own first. */
export const isOtherThanOwn = (typed: PersonalUrl, own: string): boolean => own === '' || !equalsPersonalUrl(typed, own as PersonalUrl);

/** Why a URL could not be claimed; null when it was. */
export function messageOfClaim(outcome: Outcome): string | null {
  const code = outcome.kind === 'answered' ? outcome.code : null;
  if (code === claimAnswer.Taken) return startText('purl.taken');
  if (code === claimAnswer.Malformed) return startText('purl.invalid');
  if (code === claimAnswer.EmailNotConfirmed) return startText('start.confirmFirst');
  return messageOfOutcome(outcome);
}
