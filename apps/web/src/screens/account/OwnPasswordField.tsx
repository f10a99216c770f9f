import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { accountText } from '../../platform/texts/account-text.ts';

export interface OwnPasswordFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

/** The field for the account's password, asked for again before changes that somebody with a stolen session must not make (C-18). */
export const OwnPasswordField = (props: OwnPasswordFieldProps) => (
  <TextField label={accountText('common.yourPassword')} type="password" autoComplete="current-password" {...props} />
);
