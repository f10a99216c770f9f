import { useState } from 'react';
import type { Outcome } from '../../services/account-calls.ts';
import { isPassing, messageOfOutcome } from '../forms/message-of-outcome.ts';

export interface Action<Arguments extends readonly unknown[] = []> {
  readonly run: (...args: Arguments) => void;
  readonly isBusy: boolean;
  /** Why it did not work; null when it did, and before. */
  readonly message: string | null;
  /** The code with which the server refused it; null when it was not refused with one. */
  readonly refusal: number | null;
  readonly isDone: boolean;
  /** Back to before. */
  readonly reset: () => void;
}

interface ActionTexts {
  /** What certain answers say; the others have the words of registration. */
  readonly messages?: Readonly<Record<number, string>>;
  /** What every other failure says, but for those that go away by waiting. */
  readonly otherwise?: string;
  /** Runs before the action counts as done. */
  readonly onDone?: () => unknown;
}

/** `told`: it did not come to an answer, for a reason that has its own words. */
type Acted = Outcome | { readonly kind: 'told'; readonly message: string };

type State =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly refusal: number | null };

/** Runs one change of the account and keeps its state and message. A second start while it runs does nothing. */
export function useAction<Arguments extends readonly unknown[]>(
  act: (...args: Arguments) => Promise<Acted>,
  { messages = {}, otherwise, onDone }: ActionTexts = {},
): Action<Arguments> {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const perform = async (args: Arguments) => {
    setState({ kind: 'busy' });
    const outcome = await act(...args);
    if (outcome.kind === 'told') return setState({ kind: 'failed', message: outcome.message, refusal: null });
    const refusal = outcome.kind === 'answered' && outcome.code !== 0 ? outcome.code : null;
    const own = refusal === null ? undefined : messages[refusal];
    const usual = messageOfOutcome(outcome);
    if (usual !== null) {
      const message = own ?? (isPassing(outcome.kind) ? usual : (otherwise ?? usual));
      return setState({ kind: 'failed', message, refusal });
    }
    await onDone?.();
    setState({ kind: 'done' });
  };
  return {
    run: (...args) => {
      if (state.kind !== 'busy') void perform(args);
    },
    isBusy: state.kind === 'busy',
    message: state.kind === 'failed' ? state.message : null,
    refusal: state.kind === 'failed' ? state.refusal : null,
    isDone: state.kind === 'done',
    reset: () => setState({ kind: 'idle' }),
  };
}
