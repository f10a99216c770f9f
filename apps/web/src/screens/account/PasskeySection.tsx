import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import form from '../forms/form.module.css';
import { passkeyTroubleText } from '../forms/passkey-trouble-text.ts';
import { addPasskey, passkeyHindrance } from '../../services/passkeys.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { nameOfBrowser } from '@ninefold/domain/browser/name-of-browser.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './account.module.css';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { Section } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { type Opening, useOpening } from './use-opening.ts';
import { wrongPasswordTexts } from './wrong-password.ts';

/** Passkeys as a second way to log in. */
export function PasskeySection({ account }: { readonly account: LoadedAccount }) {
  const { view } = account;
  const opening = useOpening();
  return (
    <Section heading={accountText('passkeys.heading')}>
      <p className="quiet small">{accountText('passkeys.lead')}</p>
      {view.passkeys.length === 0 ? null : (
        <ul className={styles.list}>
          {view.passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} account={account} passkey={passkey} />
          ))}
        </ul>
      )}
      <Adding account={account} opening={opening} />
    </Section>
  );
}

function Adding({ account, opening }: { readonly account: LoadedAccount; readonly opening: Opening }) {
  const hindrance = passkeyHindrance();
  if (hindrance !== null) return <p className="small">{accountText(`passkeys.${hindrance}`)}</p>;
  if (opening.isOpen) return <AddPasskey account={account} onClose={opening.close} />;
  return (
    <div>
      <Button variant="white" autoFocus={opening.hasClosed} onPress={opening.open}>
        {accountText('passkeys.add')}
      </Button>
    </div>
  );
}

/** The password again, then the browser's own dialog. */
function AddPasskey({ account: { calls, reload }, onClose }: { readonly account: LoadedAccount; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  // The server knows many kinds of keys by their own mark; for the others the browser is what tells them apart.
  const act = async () => {
    const outcome = await addPasskey(calls, password, nameOfBrowser(navigator.userAgent)).catch(() => ({ kind: 'failed' }) as const);
    if (outcome.kind !== 'trouble') return outcome;
    const { trouble } = outcome;
    const message = trouble === 'cancelled' ? accountText('passkeys.cancelled') : passkeyTroubleText(trouble, window.location.hostname);
    return { kind: 'told', message } as const;
  };
  const adding = useAction(act, {
    messages: wrongPasswordTexts(),
    // An answer that proves nothing, a company's account.
    otherwise: accountText('passkeys.failed'),
    onDone: async () => {
      await reload();
      onClose();
    },
  });
  const isPasswordWrong = adding.refusal === registrationResult.UnableToLogin;
  return (
    <Form className={form.form} onSubmit={adding.run}>
      <OwnPasswordField
        autoFocus
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          if (adding.message !== null) adding.reset();
        }}
        error={isPasswordWrong ? adding.message : null}
      />
      {adding.message === null || isPasswordWrong ? null : <Bubble arrow="top">{adding.message}</Bubble>}
      <FormEnd submit={accountText('passkeys.add')} onCancel={onClose} />
    </Form>
  );
}
