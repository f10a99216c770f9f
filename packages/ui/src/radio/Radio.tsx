import type { CSSProperties, ReactNode } from 'react';
import styles from './radio.module.css';

export interface RadioProps {
  /** The text beside the circle. */
  readonly children: ReactNode;
  /** Radios of one name are one group within their form: selecting one unselects the others. */
  readonly name: string;
  /** What the group reads as while this radio is selected. */
  readonly value: string;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly tabIndex?: number;
  readonly isDisabled?: boolean;
  /** Kept by the owner. Without it the browser keeps the group, and `isFirstSelected` says how it begins. */
  readonly isSelected?: boolean;
  readonly isFirstSelected?: boolean;
  /** This radio was selected and was not before (CTRL-RADIO-11). */
  readonly onSelect?: (value: string) => void;
}

/** A radio button (CTRL-RADIO area): the browser's own with our look, which keeps groups and arrow keys. */
export function Radio(props: RadioProps) {
  const { children, className, style, isDisabled = false, isSelected, isFirstSelected, onSelect, ...rest } = props;
  return (
    <label className={className === undefined ? styles.radio : `${styles.radio} ${className}`} style={style} data-disabled={isDisabled}>
      <input
        {...rest}
        type="radio"
        disabled={isDisabled}
        {...(isSelected === undefined ? { defaultChecked: isFirstSelected } : { checked: isSelected })}
        onChange={(event) => onSelect?.(event.currentTarget.value)}
      />
      <span className={styles.circle} />
      <span>{children}</span>
    </label>
  );
}
