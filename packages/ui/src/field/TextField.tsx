import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Bubble } from '../bubble/Bubble.tsx';
import styles from './field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly hint?: string;
  /** A word beside the label, such as "optional". */
  readonly mark?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly isInvalid?: boolean;
  /** What is wrong with the value: shown in a bubble under the field and read out with it. */
  readonly error?: string | null;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

export function TextField({ label, mark, hint, autoComplete, maxLength, error = null, isInvalid = false, ...rest }: TextFieldProps) {
  return (
    <AriaTextField
      className={styles.field ?? ''}
      {...rest}
      isInvalid={isInvalid || error !== null}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    >
      <span className={styles.lab}>
        <Label>{label}</Label>
        {mark === undefined ? null : <span className={styles.opt}>{mark}</span>}
      </span>
      <Input className={styles.input ?? ''} />
      {hint === undefined ? null : (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      {error === null ? null : (
        <Text slot="errorMessage" elementType="div">
          <Bubble arrow="top">{error}</Bubble>
        </Text>
      )}
    </AriaTextField>
  );
}
