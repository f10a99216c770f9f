import { runsLiveCheck } from '@ninefold/domain/validation/live-check.ts';
import { isComplaintShowing } from '@ninefold/ui/bubble/bubble-layer.ts';
import { useState } from 'react';

/** What is wrong with a value; null when nothing is. */
export type FaultOf<T> = (value: T) => string | null;

/** The check of one control (VALID-01). */
export interface Check<T> {
  /** What the bubble says; null while there is none. */
  readonly error: string | null;
  /** The value fails its check, whether a bubble tells of it or not. */
  readonly isInvalid: boolean;
  /** Checks as the person goes. @param read what the control reads as: null for the watermark's text */
  readonly live: (value: T, read: string | null) => void;
  /** Checks whatever shows, and tells of the fault (VALID-10). @returns the value is right */
  readonly force: (value: T) => boolean;
  /** The value was changed: what is right loses its mark and its bubble at once. */
  readonly changed: (value: T) => void;
  readonly hide: () => void;
  /** Shows what somebody else, such as the server, finds wrong with the value. */
  readonly complain: (message: string) => void;
}

/** The check of one form control: its error, and when it is shown and hidden. */
export function useCheck<T>(faultOf: FaultOf<T>): Check<T> {
  const [error, setError] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const run = (value: T, read: string | null, isForced: boolean): boolean => {
    const fault = faultOf(value);
    if (!runsLiveCheck({ read, isComplaintShowing: isComplaintShowing(), isForced })) return fault === null;
    setError(fault);
    setInvalid(fault !== null);
    return fault === null;
  };
  return {
    error,
    isInvalid,
    live: (value, read) => void run(value, read, false),
    force: (value) => run(value, null, true),
    changed: (value) => {
      const isRight = faultOf(value) === null;
      if (isRight) setInvalid(false);
      // A bubble of the server speaks of the value that was sent.
      if (isRight || error !== null) setError(null);
    },
    hide: () => setError(null),
    complain: (message) => {
      setError(message);
      setInvalid(true);
    },
  };
}

/** Whether all controls of a form are right. The first that is not says so; those after it are not asked. */
export const allPass = (...controls: readonly { readonly check: () => boolean }[]): boolean => controls.every((control) => control.check());
