import field from '@ninefold/ui/field/field.module.css';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { ReactNode } from 'react';
import type { FieldNames } from './Field.tsx';
import styles from './schedule.module.css';

/** A choice of the browser's own kind: its list fits every screen, and a letter jumps. */
export function Select({
  names,
  value,
  onChange,
  children,
}: {
  readonly names: FieldNames;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.select}>
      <select {...names} className={field.input} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
      <Icon name="chevron-down" size={20} />
    </span>
  );
}
