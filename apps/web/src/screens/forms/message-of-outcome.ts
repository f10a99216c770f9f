import { messageOfRegistration } from '@ninefold/domain/registration/registration.ts';
import type { Outcome } from '../../services/account-calls.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import { startText } from '../../platform/texts/start-text.ts';

/** These go away by themselves, by waiting or when the network is back, and are told in the same words whatever was asked for. */
const passing = ['limited', 'busy', 'unmailed', 'unreached'] as const;
type Passing = (typeof passing)[number];

/** Whether a failure is one that passes by itself, such as a limit or a server that is away. */
export const isPassing = (kind: string): kind is Passing => passing.some((one) => one === kind);

/** What a form says when its call did not succeed; null when it did. */
export function messageOfOutcome(outcome: Outcome): string | null {
  if (isPassing(outcome.kind)) return startText(`common.${outcome.kind}`);
  const message = messageOfRegistration(outcome.kind === 'answered' ? outcome.code : null);
  return message === null ? null : answerText(message);
}
