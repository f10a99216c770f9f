import { isEmptyText } from '@ninefold/domain/validation/texts.ts';
import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import form from '../forms/form.module.css';
import { accountText } from '../../platform/texts/account-text.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './account.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';
import { Told } from './Section.tsx';
import { shownDate } from './shown-date.ts';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { useOpening } from './use-opening.ts';

type Passkey = AccountView['passkeys'][number];

/** One passkey in the list, with buttons to rename and remove it. */
export function PasskeyEntry({ account, passkey }: { readonly account: LoadedAccount; readonly passkey: Passkey }) {
  const { name, createdAt } = passkey;
  const renaming = useOpening();
  const [isRemoving, setRemoving] = useState(false);
  if (renaming.isOpen) {
    return (
      <li>
        <RenamePasskey account={account} passkey={passkey} onClose={renaming.close} />
      </li>
    );
  }
  return (
    <li>
      <span>
        <span className="strong" translate="no">
          {name}
        </span>
        <span className="quiet small">{accountText('passkeys.since', { date: shownDate(createdAt) })}</span>
      </span>
      <span className={`${styles.buttons} ${styles.together}`}>
        <Button
          variant="white"
          size="small"
          autoFocus={renaming.hasClosed}
          label={accountText('passkeys.renameLabel', { name })}
          onPress={renaming.open}
        >
          {accountText('passkeys.rename')}
        </Button>
        <Button variant="white" size="small" label={accountText('passkeys.removeLabel', { name })} onPress={() => setRemoving(true)}>
          {accountText('passkeys.remove')}
        </Button>
      </span>
      {isRemoving ? <RemovePasskey account={account} passkey={passkey} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RenamePasskey(props: { readonly account: LoadedAccount; readonly passkey: Passkey; readonly onClose: () => void }) {
  const { account, passkey, onClose } = props;
  const [name, setName] = useState(passkey.name);
  const renaming = useAction(() => account.calls.renamePasskey(passkey.id, name), {
    onDone: async () => {
      await account.reload();
      onClose();
    },
  });
  return (
    <Form
      className={`${form.form} ${styles.rename}`}
      onSubmit={() => {
        if (isEmptyText(name) || name === passkey.name) onClose();
        else renaming.run();
      }}
    >
      <TextField label={accountText('passkeys.name')} value={name} onChange={setName} autoComplete="off" maxLength={50} autoFocus />
      <Told action={renaming} />
      <FormEnd submit={accountText('passkeys.saveName')} onCancel={onClose} isSmall />
    </Form>
  );
}
