import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { messageText } from '../../../platform/texts/message-text.ts';
import { elapsed } from '../../elapsed/elapsed.ts';
import { useNow } from '../../elapsed/use-now.ts';

/**
 * How long the person has waited, counted up. Screen readers do not read it out (role `timer`).
 * @param since by the page's own clock
 */
export function TimeWaited({ since }: { readonly since: Milliseconds }) {
  const now = useNow();
  return (
    <p className="small quiet num" role="timer">
      {messageText('waiting.for', { time: elapsed(now - since) })}
    </p>
  );
}
