import { useState } from 'react';

export interface CheckedField {
  readonly value: string;
  /** What the bubble says; null while there is none. */
  readonly error: string | null;
  /** The value fails its check, whether a bubble tells of it or not. */
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Shows what somebody else, such as the server, finds wrong with the value. */
  readonly complain: (message: string) => void;
}

/**
 * A text field that is checked when it is left: not while it is empty, and not while a bubble shows. The bubble goes on
 * focus, and when the value becomes right (VALID-02, VALID-03, VALID-05 to VALID-07, VALID-09, VALID-14, VALID-15).
 * @param faultOf what is wrong with a value; null when nothing is
 */
export function useCheckedField(faultOf: (value: string) => string | null, initial = ''): CheckedField {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  return {
    value,
    error,
    isInvalid,
    onChange: (next) => {
      setValue(next);
      const isRight = faultOf(next) === null;
      if (isRight) setInvalid(false);
      // A bubble of the server speaks of the value that was sent.
      if (isRight || error !== null) setError(null);
    },
    onFocus: () => setError(null),
    onBlur: () => {
      if (value === '' || error !== null) return;
      const fault = faultOf(value);
      setError(fault);
      setInvalid(fault !== null);
    },
    complain: (message) => {
      setError(message);
      setInvalid(true);
    },
  };
}

/** The parts of a checked field that a text field takes. */
export const fieldProps = ({ value, error, isInvalid, onChange, onFocus, onBlur }: CheckedField) => ({
  value,
  error,
  isInvalid,
  onChange,
  onFocus,
  onBlur,
});
