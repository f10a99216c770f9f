import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { useState } from 'react';
import { accountText } from '../../platform/texts/account-text.ts';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

/** Asks before a passkey goes, with the password, as before one is added. */
export function RemovePasskey(props: {
  readonly account: LoadedAccount;
  readonly passkey: AccountView['passkeys'][number];
  readonly onClose: () => void;
}) {
  const { account, passkey, onClose } = props;
  const [password, setPassword] = useState('');
  const removing = useAction(account.calls.removePasskey, {
    messages: { [registrationResult.UnableToLogin]: accountText('common.wrongPassword') },
    onDone: async () => {
      await account.reload();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={accountText('passkeys.removeTitle', { name: passkey.name })}
      text={accountText('passkeys.removeText')}
      confirm={accountText('passkeys.removeConfirm')}
      decline={accountText('passkeys.keep')}
      onConfirm={() => removing.run(passkey.id, password)}
      onDecline={onClose}
    >
      <TextField
        label={accountText('common.yourPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          removing.reset();
        }}
        error={removing.message}
      />
    </ConfirmDialog>
  );
}
