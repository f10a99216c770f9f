import { messageOfRegistration } from '@ninefold/domain/registration/registration.ts';
import type { Outcome } from '../../services/account-calls.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import { startText } from '../../platform/texts/start-text.ts';

/** A later try, or a line that is back, mends these; whatever was asked for, they say the same. */
const passing = ['limited', 'busy', 'unreached'] as const;
type Passing = (typeof passing)[number];

export const isPassing = (kind: string): kind is Passing => passing.some((one) => one === kind);

/** What a form says when its call did not succeed; null when it did. */
export function messageOfOutcome(outcome: Outcome): string | null {
  if (isPassing(outcome.kind)) return startText(`common.${outcome.kind}`);
  const message = messageOfRegistration(outcome.kind === 'answered' ? outcome.code : null);
  return message === null ? null : answerText(message);
}
