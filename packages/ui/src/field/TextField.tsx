import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
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

export function TextField(props: TextFieldProps) {
  const {
    label,
    mark,
    hint,
    error = null,
    onErrorHide,
    watermark,
    allowsKey,
    autoComplete,
    autoFocus = false,
    maxLength,
    isInvalid = false,
    ref,
    ...rest
  } = props;
  const { value, type } = rest;
  const input = useRef<HTMLInputElement>(null);
  useFirstFocus(input, autoFocus);
  useImperativeHandle(ref, () => ({ read: () => readText({ value, watermark, isPassword: type === 'password' }) }), [
    value,
    watermark,
    type,
  ]);
  return (
    <AriaTextField
      className={styles.field ?? ''}
      {...rest}
      isInvalid={isInvalid || error !== null}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    >
      <FieldFrame label={label} mark={mark} hint={hint} error={error} onErrorHide={onErrorHide}>
        <Input
          ref={input}
          className={styles.input ?? ''}
          {...(watermark === undefined ? {} : { placeholder: watermark })}
          onKeyDown={(event) => {
            if (allowsKey?.(event) === false) event.preventDefault();
          }}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
