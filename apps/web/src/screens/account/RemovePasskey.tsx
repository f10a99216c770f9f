import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { wrongPasswordTexts } from './wrong-password.ts';

/** The dialog that asks before a passkey is removed, with the account's password. */
export function RemovePasskey(props: {
  readonly account: LoadedAccount;
  readonly passkey: AccountView['passkeys'][number];
  readonly onClose: () => void;
}) {
  const { account, passkey, onClose } = props;
  const removing = useAction(account.calls.removePasskey, {
    messages: wrongPasswordTexts(),
    onDone: async () => {
      await account.reload();
      onClose();
    },
  });
  return (
    <PasswordDialog
      isOpen
      title={accountText('passkeys.removeTitle', { name: passkey.name })}
      text={accountText('passkeys.removeText')}
      confirm={accountText('passkeys.removeConfirm')}
      decline={accountText('passkeys.keep')}
      action={removing}
      onConfirm={(password) => removing.run(passkey.id, password)}
      onDecline={onClose}
    />
  );
}
