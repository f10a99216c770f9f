import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxHandle {
  isChecked(): boolean;
  /** Asks for the other state as a click does; a disabled box stays as it is (CTRL-CHECK-09). */
  setChecked(isChecked: boolean): void;
}

export interface CheckboxProps {
  /** The text beside the box. */
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly tabIndex?: number;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  /** Id of the element that says what is wrong. */
  readonly describedBy?: string;
  readonly onFocus?: () => void;
  readonly ref?: Ref<CheckboxHandle>;
}

/** A checkbox (CTRL-CHECK area): the browser's own with our look. Click and Space change it. */
export function Checkbox(props: CheckboxProps) {
  const { children, isSelected, onChange, className, style, isDisabled = false, isInvalid = false, describedBy, ref, ...rest } = props;
  useImperativeHandle(
    ref,
    () => ({
      isChecked: () => isSelected,
      setChecked: (isChecked) => {
        if (!isDisabled && isChecked !== isSelected) onChange(isChecked);
      },
    }),
    [isSelected, isDisabled, onChange],
  );
  return (
    <label className={className === undefined ? styles.check : `${styles.check} ${className}`} style={style} data-disabled={isDisabled}>
      <input
        {...rest}
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.box}>
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  );
}
