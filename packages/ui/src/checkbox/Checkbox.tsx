import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Icon } from '../icon/Icon.tsx';
import styles from './checkbox.module.css';

export function Checkbox({
  children,
  isSelected,
  onChange,
}: {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}) {
  return (
    <AriaCheckbox className={styles.check ?? ''} isSelected={isSelected} onChange={onChange}>
      <span className={styles.box}>
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
