import { platformOf } from '@ninefold/domain/browser/browser.ts';
import { numberFieldTakes } from '@ninefold/domain/keyboard/key-limiter.ts';
import { TextField, type TextFieldProps } from '@ninefold/ui/field/TextField.tsx';

/** A text field for digits alone: the keys are limited (KEY-04 to KEY-11), and of what is pasted or dictated the digits stay. */
export function NumberField({ onChange, ...props }: Omit<TextFieldProps, 'type' | 'inputMode' | 'allowsKey'>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      allowsKey={(event) => numberFieldTakes(event, platformOf(navigator.userAgent) === 'MAC')}
      onChange={(typed) => onChange(typed.replaceAll(/[^0-9]/g, ''))}
    />
  );
}
