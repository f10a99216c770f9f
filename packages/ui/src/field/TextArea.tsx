import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly watermark?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** A text of several lines. Enter puts in a new line and goes no further: it sends no form (KEY-03, D-37). */
export function TextArea({
  label,
  mark,
  hint,
  error = null,
  onErrorHide,
  watermark,
  rows = 3,
  maxLength,
  isInvalid = false,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField
      className={styles.field ?? ''}
      {...rest}
      isInvalid={isInvalid || error !== null}
      {...(maxLength === undefined ? {} : { maxLength })}
    >
      <FieldFrame label={label} mark={mark} hint={hint} error={error} onErrorHide={onErrorHide}>
        <AriaTextArea
          className={`${styles.input} ${styles.area}`}
          {...(watermark === undefined ? {} : { placeholder: watermark })}
          rows={rows}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.stopPropagation();
          }}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
