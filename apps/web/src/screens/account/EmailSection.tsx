import { emailFault, trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useState } from 'react';
import form from '../../platform/forms/form.module.css';
import { fieldProps, useCheckedField } from '../../platform/forms/use-checked-field.ts';
import { useServices } from '../../platform/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './account.module.css';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { wordsForWrongPassword } from './wrong-password.ts';

/** The address, whether it is confirmed, and its change: by a mail to the new one. */
export function EmailSection({ account }: { readonly account: LoadedAccount }) {
  const { view, calls } = account;
  const { bSendsMail } = useServices().pageState;
  const [isOpen, setOpen] = useState(false);
  const again = useAction(calls.confirmAgain);
  return (
    <Section heading={accountText('email.heading')}>
      <p className={styles.line}>
        <span className="strong">{view.email}</span>
        {view.isEmailConfirmed ? (
          <Tag icon="check">{accountText('email.isConfirmed')}</Tag>
        ) : (
          <Tag look="warn" icon="warning">
            {accountText('email.isNotConfirmed')}
          </Tag>
        )}
      </p>
      {view.isEmailConfirmed ? null : <p className="small">{accountText(bSendsMail ? 'email.sentAtSignUp' : 'email.kept')}</p>}
      <Told action={again} done={accountText(bSendsMail ? 'email.sentAgain' : 'email.keptAgain')} />
      {view.isOfProvider ? (
        <p className="small quiet">{accountText('email.ofProvider')}</p>
      ) : isOpen ? (
        <ChangeEmail account={account} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.buttons}>
          {view.isEmailConfirmed ? null : (
            <Button look="white" onPress={again.run}>
              {accountText(bSendsMail ? 'email.sendAgain' : 'email.keepAgain')}
            </Button>
          )}
          <Button look="white" onPress={() => setOpen(true)}>
            {accountText('email.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ChangeEmail({ account: { calls }, onClose }: { readonly account: LoadedAccount; readonly onClose: () => void }) {
  const { bSendsMail } = useServices().pageState;
  const email = useCheckedField(emailFault);
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState('');
  const changing = useAction(() => calls.changeEmail(trimmedEmail(email.value), password), {
    messages: wordsForWrongPassword(),
    onDone: () => setSentTo(trimmedEmail(email.value)),
  });
  if (changing.isDone)
    return <Told action={changing} done={accountText(bSendsMail ? 'email.changeSent' : 'email.changeKept', { email: sentTo })} />;
  return (
    <Form
      className={form.form}
      onSubmit={() => {
        if (email.check()) changing.run();
      }}
    >
      <TextField label={accountText('email.new')} type="email" autoComplete="email" autoFocus {...fieldProps(email)} />
      <OwnPasswordField value={password} onChange={setPassword} />
      <Told action={changing} />
      <FormEnd submit={accountText('email.change')} onCancel={onClose} />
    </Form>
  );
}
