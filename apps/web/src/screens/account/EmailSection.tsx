import { registrationResult, trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useState } from 'react';
import form from '../forms/form.module.css';
import { emailFaultText } from '../forms/fault-texts.ts';
import { fieldProps, useCheckedField } from '../forms/use-checked-field.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { FormEnd } from './FormEnd.tsx';
import styles from './account.module.css';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { Done, Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { useOpening } from './use-opening.ts';
import { wrongPasswordTexts } from './wrong-password.ts';

/** The address, whether it is confirmed, and its change: by a mail to the new one. */
export function EmailSection({ account }: { readonly account: LoadedAccount }) {
  const { view, calls } = account;
  const { bSendsMail } = useServices().pageState;
  const opening = useOpening();
  const [sentTo, setSentTo] = useState('');
  const again = useAction(calls.confirmAgain);
  return (
    <Section heading={accountText('email.heading')}>
      <p className={styles.line}>
        <span className="strong" translate="no">
          {view.email}
        </span>
        {view.isEmailConfirmed ? (
          <Tag icon="check">{accountText('email.isConfirmed')}</Tag>
        ) : (
          <Tag variant="warn" icon="warning">
            {accountText('email.isNotConfirmed')}
          </Tag>
        )}
      </p>
      {view.isEmailConfirmed ? null : <p className="small">{accountText(bSendsMail ? 'email.sentAtSignUp' : 'email.kept')}</p>}
      <Told action={again} done={accountText(bSendsMail ? 'email.sentAgain' : 'email.keptAgain')} />
      {sentTo === '' ? null : <Done>{accountText(bSendsMail ? 'email.changeSent' : 'email.changeKept', { email: sentTo })}</Done>}
      {view.isOfProvider ? (
        <p className="small quiet">{accountText('email.ofProvider')}</p>
      ) : opening.isOpen ? (
        <ChangeEmail account={account} onSent={setSentTo} onClose={opening.close} />
      ) : (
        <div className={styles.buttons}>
          {view.isEmailConfirmed ? null : (
            <Button variant="white" onPress={again.run}>
              {accountText(bSendsMail ? 'email.sendAgain' : 'email.keepAgain')}
            </Button>
          )}
          <Button
            variant="white"
            autoFocus={opening.hasClosed}
            onPress={() => {
              again.reset();
              setSentTo('');
              opening.open();
            }}
          >
            {accountText('email.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ChangeEmail(props: { readonly account: LoadedAccount; readonly onSent: (to: string) => void; readonly onClose: () => void }) {
  const { calls } = props.account;
  const email = useCheckedField(emailFaultText);
  const [password, setPassword] = useState('');
  const changing = useAction(() => calls.changeEmail(trimmedEmail(email.value), password), {
    messages: wrongPasswordTexts(),
    onDone: () => {
      props.onSent(trimmedEmail(email.value));
      props.onClose();
    },
  });
  const isPasswordWrong = changing.refusal === registrationResult.UnableToLogin;
  return (
    <Form
      className={form.form}
      onSubmit={() => {
        if (email.check()) changing.run();
      }}
    >
      <TextField label={accountText('email.new')} type="email" autoComplete="email" autoFocus {...fieldProps(email)} />
      <OwnPasswordField
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          if (isPasswordWrong) changing.reset();
        }}
        error={isPasswordWrong ? changing.message : null}
      />
      {isPasswordWrong ? null : <Told action={changing} />}
      <FormEnd submit={accountText('email.change')} onCancel={props.onClose} />
    </Form>
  );
}
