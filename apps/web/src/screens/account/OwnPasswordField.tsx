import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { accountText } from '../../platform/texts/account-text.ts';

export interface OwnPasswordFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

/** The password again, before what a borrowed session must not do (C-18). */
export const OwnPasswordField = (props: OwnPasswordFieldProps) => (
  <TextField label={accountText('common.yourPassword')} type="password" autoComplete="current-password" {...props} />
);
