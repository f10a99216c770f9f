import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Bubble } from '../bubble/Bubble.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** A word beside the label, such as "optional". */
  readonly mark?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value: shown in a bubble under the field and read out with it. */
  readonly error?: string | null;
  /** The bubble was hidden by another one. */
  readonly onErrorHide?: (() => void) | undefined;
}

/** What stands around the box of a text field. */
export function FieldFrame({ label, mark, hint, error = null, onErrorHide, children }: FieldTexts & { readonly children: ReactNode }) {
  return (
    <>
      <span className={styles.lab}>
        <Label>{label}</Label>
        {mark === undefined ? null : <span className={styles.opt}>{mark}</span>}
      </span>
      {children}
      {hint === undefined ? null : (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      {error === null ? null : (
        <Text slot="errorMessage" elementType="div">
          <Bubble arrow="top" {...(onErrorHide === undefined ? {} : { onHide: onErrorHide })}>
            {error}
          </Bubble>
        </Text>
      )}
    </>
  );
}
