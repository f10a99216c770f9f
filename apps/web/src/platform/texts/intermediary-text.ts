import { intermediaryAdvice, LED_ELSEWHERE } from '@ninefold/domain/answer-code/intermediary.ts';
import { messageText } from './message-text.ts';

/**
 * A text that says what has answered in place of the server, and what to do.
 * @param status of its answer, or `LED_ELSEWHERE`
 */
export function intermediaryText(status: number): string {
  const who = status === LED_ELSEWHERE ? messageText('intermediary.led') : messageText('intermediary.who', { status: String(status) });
  return `${who} ${messageText(`intermediary.${intermediaryAdvice(status)}`)}`;
}
