import { type ReactNode, useId } from 'react';
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

export interface FieldFrameProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Draws the box, with what ties it to the texts around it. */
  readonly children: (ties: BoxTies) => ReactNode;
}

interface BoxTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The frame of a text field: label, hint and error bubble around its box. */
export function FieldFrame({ id, label, mark, hint, error = null, isInvalid = false, onErrorHide, children }: FieldFrameProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const [hintId, errorId] = [`${boxId}-hint`, `${boxId}-error`];
  const described = [...(hint === undefined ? [] : [hintId]), ...(error === null ? [] : [errorId])].join(' ');
  return (
    <div className={styles.field}>
      <span className={styles.lab}>
        <label htmlFor={boxId}>{label}</label>
        {mark === undefined ? null : <span className={styles.opt}>{mark}</span>}
      </span>
      {children({ id: boxId, 'aria-describedby': described || undefined, 'aria-invalid': isInvalid || error !== null || undefined })}
      {hint === undefined ? null : (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {error === null ? null : (
        <div id={errorId}>
          <Bubble arrow="top" {...(onErrorHide === undefined ? {} : { onHide: onErrorHide })}>
            {error}
          </Bubble>
        </div>
      )}
    </div>
  );
}
