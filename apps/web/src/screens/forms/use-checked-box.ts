import { useState } from 'react';
import { type FaultOf, useCheck } from './use-check.ts';

export interface CheckedBox {
  readonly isChecked: boolean;
  /** What the bubble beside the box says; null while there is none. */
  readonly error: string | null;
  readonly check: () => boolean;
  readonly onErrorHide: () => void;
  /** What the checkbox takes. */
  readonly props: {
    readonly isSelected: boolean;
    readonly isInvalid: boolean;
    readonly onChange: (isChecked: boolean) => void;
    readonly onFocus: () => void;
  };
}

/** A checkbox that is checked by its rule whenever it is turned on or off (VALID-11). */
export function useCheckedBox(faultOf: FaultOf<boolean>, initial = false): CheckedBox {
  const [isChecked, setChecked] = useState(initial);
  const { error, isInvalid, live, force, changed, hide } = useCheck(faultOf);
  return {
    isChecked,
    error,
    check: () => force(isChecked),
    onErrorHide: hide,
    props: {
      isSelected: isChecked,
      isInvalid,
      onChange: (next) => {
        setChecked(next);
        changed(next);
        live(next, String(next));
      },
      onFocus: hide,
    },
  };
}
