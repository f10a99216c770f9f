import { readText } from '@ninefold/ui/field/read-text.ts';
import { useState } from 'react';
import { type FaultOf, useCheck } from './use-check.ts';

export interface CheckedField {
  readonly value: string;
  /** What the bubble says; null while there is none. */
  readonly error: string | null;
  /** The value fails its check, whether a bubble tells of it or not. */
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onErrorHide: () => void;
  /** Checks whatever shows, and tells of the fault. @returns the value is right */
  readonly check: () => boolean;
  /** Shows what somebody else, such as the server, finds wrong with the value. */
  readonly complain: (message: string) => void;
}

/**
 * A text field that is checked when it is left: not while it is empty or reads as its watermark, and not while a bubble shows. The bubble
 * goes on focus, and when the value becomes right (VALID-02, VALID-03, VALID-05 to VALID-10, VALID-14, VALID-15).
 * @param faultOf what is wrong with a value; null when nothing is
 */
export function useCheckedField(faultOf: FaultOf<string>, initial = '', watermark?: string): CheckedField {
  const [value, setValue] = useState(initial);
  const { error, isInvalid, live, force, changed, hide, complain } = useCheck(faultOf);
  return {
    value,
    error,
    isInvalid,
    onChange: (next) => {
      setValue(next);
      changed(next);
    },
    onFocus: hide,
    onBlur: () => live(value, readText({ value, watermark })),
    onErrorHide: hide,
    check: () => force(value),
    complain,
  };
}

/** The parts of a checked field that a text field takes. */
export const fieldProps = ({ value, error, isInvalid, onChange, onFocus, onBlur, onErrorHide }: CheckedField) => ({
  value,
  error,
  isInvalid,
  onChange,
  onFocus,
  onBlur,
  onErrorHide,
});
