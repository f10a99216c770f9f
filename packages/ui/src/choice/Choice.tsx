import type { ReactNode } from 'react';
import { Radio } from '../radio/Radio.tsx';
import styles from './choice.module.css';

/** A group of large radio buttons, of which one is always chosen. */
export function ChoiceGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

export interface ChoiceProps {
  /** Name of the group in the form. */
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  /** What stands at the right: a few quiet words, or a field that belongs to this choice. */
  readonly children?: ReactNode;
}

/** One radio button of a `ChoiceGroup`. */
export function Choice({ name, value, label, isChosen, onChoose, isDisabled = false, children }: ChoiceProps) {
  return (
    <div className={styles.choice} data-chosen={isChosen}>
      <Radio className={styles.radio} name={name} value={value} isSelected={isChosen} isDisabled={isDisabled} onSelect={onChoose}>
        {label}
      </Radio>
      {children}
    </div>
  );
}
