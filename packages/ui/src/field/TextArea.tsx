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

/** A text field of several lines. Enter adds a line and does not send the form (KEY-03, D-37). */
export function TextArea({ value, onChange, watermark, rows = 3, maxLength, isDisabled, onFocus, onBlur, ...frame }: TextAreaProps) {
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <textarea
          {...ties}
          {...{ value, rows, maxLength, onFocus, onBlur }}
          className={`${styles.input} ${styles.area}`}
          placeholder={watermark}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.stopPropagation();
          }}
        />
      )}
    </FieldFrame>
  );
}
