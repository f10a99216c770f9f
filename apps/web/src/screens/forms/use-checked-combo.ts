import type { ComboItem } from '@ninefold/ui/combo/combo-model.ts';
import { useState } from 'react';
import { type FaultOf, useCheck } from './use-check.ts';

/** Of a combo box, beside what every checked control has. */
export interface CheckedCombo {
  readonly selection: ComboItem;
  readonly check: () => boolean;
  /** What the combo box takes. */
  readonly props: {
    readonly value: string;
    readonly hiddenValue: string;
    readonly error: string | null;
    readonly isInvalid: boolean;
    readonly onSelect: (selection: ComboItem) => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
    readonly onErrorHide: () => void;
  };
}

/** A combo box that is checked when something is selected. Its bubble goes on focus and on a press anywhere on the box (VALID-04). */
export function useCheckedCombo(faultOf: FaultOf<ComboItem>, initial: ComboItem): CheckedCombo {
  const [selection, setSelection] = useState(initial);
  const { error, isInvalid, live, force, changed, hide } = useCheck(faultOf);
  return {
    selection,
    check: () => force(selection),
    props: {
      value: selection.text,
      hiddenValue: selection.key,
      error,
      isInvalid,
      onSelect: (next) => {
        setSelection(next);
        changed(next);
        live(next, next.text);
      },
      onFocus: hide,
      onClick: hide,
      onErrorHide: hide,
    },
  };
}
