import { useState } from 'react';
import type { Outcome } from '../../platform/account-calls.ts';
import { messageOfOutcome } from '../../platform/forms/message-of-outcome.ts';

export interface Action<Arguments extends readonly unknown[] = []> {
  readonly run: (...args: Arguments) => void;
  readonly isBusy: boolean;
  /** Why it did not work; null when it did, and before. */
  readonly message: string | null;
  readonly isDone: boolean;
  /** Back to before. */
  readonly reset: () => void;
}

/**
 * One change of the account, from the click to its answer. A second click while it runs does nothing.
 * @param messages what certain answers say; the others have the words of registration
 * @param onDone runs before the action counts as done
 */
export function useAction<Arguments extends readonly unknown[]>(
  act: (...args: Arguments) => Promise<Outcome>,
  { messages = {}, onDone }: { readonly messages?: Readonly<Record<number, string>>; readonly onDone?: () => unknown } = {},
): Action<Arguments> {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [message, setMessage] = useState<string | null>(null);
  const perform = async (args: Arguments) => {
    setState('busy');
    setMessage(null);
    const outcome = await act(...args);
    const own = outcome.kind === 'answered' ? messages[outcome.code] : undefined;
    const words = own ?? messageOfOutcome(outcome);
    if (words === null) await onDone?.();
    setMessage(words);
    setState(words === null ? 'done' : 'idle');
  };
  return {
    run: (...args) => {
      if (state !== 'busy') void perform(args);
    },
    isBusy: state === 'busy',
    message,
    isDone: state === 'done',
    reset: () => {
      setState('idle');
      setMessage(null);
    },
  };
}
