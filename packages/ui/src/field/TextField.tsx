import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useFirstFocus } from '../focus/use-first-focus.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './field.module.css';
import { readText } from './read-text.ts';

export interface TextFieldHandle {
  /** What the box reads as: null, or '' of a password, when its text is the watermark (CTRL-TEXT-03, CTRL-TEXT-04). */
  read(): string | null;
}

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly type?: 'text' | 'email' | 'password';
  /** Shown while the box is empty and not focused (CTRL-TEXT-01, CTRL-TEXT-02). Never the only label. */
  readonly watermark?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly inputMode?: 'numeric' | 'text';
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  /** Limits what can be typed: a key that it refuses does nothing. */
  readonly allowsKey?: (event: KeyboardEvent) => boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<TextFieldHandle>;
}

/** A labelled text field of one line, with hint, watermark and error bubble. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', watermark, autoComplete, autoFocus = false, inputMode, maxLength, ...others } = props;
  const { isDisabled, allowsKey, onFocus, onBlur, ref, ...frame } = others;
  const input = useRef<HTMLInputElement>(null);
  useFirstFocus(input, autoFocus);
  useImperativeHandle(ref, () => ({ read: () => readText({ value, watermark, isPassword: type === 'password' }) }), [
    value,
    watermark,
    type,
  ]);
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <input
          {...ties}
          {...{ value, type, autoComplete, inputMode, maxLength, onFocus, onBlur }}
          ref={input}
          className={styles.input}
          placeholder={watermark}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (allowsKey?.(event) === false) event.preventDefault();
          }}
        />
      )}
    </FieldFrame>
  );
}
