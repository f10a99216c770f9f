import { isWeakPassword } from '@ninefold/domain/registration/password-advice.ts';
import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import form from '../forms/form.module.css';
import { passwordFaultText } from '../forms/fault-texts.ts';
import { fieldProps, useCheckedField } from '../forms/use-checked-field.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { FormEnd } from './FormEnd.tsx';
import { Done, Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { useOpening } from './use-opening.ts';
import { wrongPasswordTexts } from './wrong-password.ts';

/** The part of the account page that changes the password. */
export function PasswordSection({ account }: { readonly account: LoadedAccount }) {
  const { isOpen, hasClosed, open, close } = useOpening();
  const [isChanged, setChanged] = useState(false);
  return (
    <Section heading={accountText('password.heading')}>
      {isChanged ? <Done>{accountText('password.changed')}</Done> : null}
      {isOpen ? (
        <ChangePassword account={account} onChanged={() => setChanged(true)} onClose={close} />
      ) : (
        <div>
          <Button
            variant="white"
            autoFocus={hasClosed}
            onPress={() => {
              setChanged(false);
              open();
            }}
          >
            {accountText('password.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ChangePassword(props: { readonly account: LoadedAccount; readonly onChanged: () => void; readonly onClose: () => void }) {
  const { view, calls, reload } = props.account;
  const [current, setCurrent] = useState('');
  const next = useCheckedField(passwordFaultText);
  const changing = useAction(() => calls.changePassword(current, next.value), {
    messages: wrongPasswordTexts(),
    onDone: async () => {
      await reload();
      props.onChanged();
      props.onClose();
    },
  });
  const isCurrentWrong = changing.refusal === registrationResult.UnableToLogin;
  return (
    <Form
      className={form.form}
      onSubmit={() => {
        if (next.check()) changing.run();
      }}
    >
      <TextField
        label={accountText('password.current')}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={current}
        onChange={(typed) => {
          setCurrent(typed);
          if (changing.message !== null) changing.reset();
        }}
        error={isCurrentWrong ? changing.message : null}
      />
      <TextField
        label={accountText('password.new')}
        type="password"
        autoComplete="new-password"
        hint={accountText('signUp.passwordHint')}
        {...fieldProps(next)}
      />
      {isWeakPassword(next.value, view.email) ? (
        <p className={form.advice} role="status">
          {accountText('signUp.weak')}
        </p>
      ) : null}
      {isCurrentWrong ? null : <Told action={changing} />}
      <FormEnd submit={accountText('password.save')} onCancel={props.onClose} />
    </Form>
  );
}
