import { messageOfRegistration } from '@ninefold/domain/registration/registration.ts';
import type { Outcome } from '../account-calls.ts';
import { startText } from '../texts/start-text.ts';

/** What a form says when its call did not succeed; null when it did. */
export function messageOfOutcome(outcome: Outcome): string | null {
  if (outcome.kind === 'limited') return startText('common.limited');
  return messageOfRegistration(outcome.kind === 'answered' ? outcome.code : null);
}
