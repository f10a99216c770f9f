import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { useState } from 'react';
import { accountText } from '../../platform/texts/account-text.ts';
import type { Action } from './use-action.ts';

/** Asks before something goes for good, with the password where there is one. It is forgotten when the question is answered with no. */
export function PasswordDialog(props: {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly decline: string;
  readonly hasPassword: boolean;
  /** Whose message stands at the field. */
  readonly action: Pick<Action, 'message' | 'reset'>;
  readonly onConfirm: (password: string) => void;
  readonly onDecline: () => void;
}) {
  const { action, hasPassword, onConfirm, onDecline, ...question } = props;
  const [password, setPassword] = useState('');
  const write = (value: string): void => {
    setPassword(value);
    action.reset();
  };
  return (
    <ConfirmDialog
      {...question}
      onConfirm={() => onConfirm(password)}
      onDecline={() => {
        write('');
        onDecline();
      }}
    >
      {hasPassword ? (
        <TextField
          label={accountText('common.yourPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={write}
          error={action.message}
        />
      ) : action.message === null ? null : (
        <p role="alert">{action.message}</p>
      )}
    </ConfirmDialog>
  );
}
