import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import type { Action } from './use-action.ts';

/** Asks before something goes for good, with the password. It is forgotten when the question is answered with no. */
export function PasswordDialog(props: {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly decline: string;
  /** Whose message stands at the field. */
  readonly action: Pick<Action, 'message' | 'reset'>;
  readonly onConfirm: (password: string) => void;
  readonly onDecline: () => void;
}) {
  const { action, onConfirm, onDecline, ...question } = props;
  const [password, setPassword] = useState('');
  const write = (value: string): void => {
    setPassword(value);
    action.reset();
  };
  return (
    <ConfirmDialog
      {...question}
      hasField
      onConfirm={() => onConfirm(password)}
      onDecline={() => {
        write('');
        onDecline();
      }}
    >
      <OwnPasswordField value={password} onChange={write} error={action.message} />
    </ConfirmDialog>
  );
}
