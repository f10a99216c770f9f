import { messageOfRegistration } from '@ninefold/domain/registration/registration.ts';
import type { Outcome } from '../account-calls.ts';
import { startText } from '../texts/start-text.ts';
import { ruleText } from '../texts/language.ts';

/** What a form says when its call did not succeed; null when it did. */
export function messageOfOutcome(outcome: Outcome): string | null {
  if (outcome.kind === 'limited' || outcome.kind === 'busy') return startText(`common.${outcome.kind}`);
  const message = messageOfRegistration(outcome.kind === 'answered' ? outcome.code : null);
  return message === null ? null : ruleText(message);
}
