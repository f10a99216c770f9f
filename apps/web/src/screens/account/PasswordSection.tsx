import { isWeakPassword } from '@ninefold/domain/registration/password-advice.ts';
import { passwordFault, registrationResult } from '@ninefold/domain/registration/registration.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import form from '../../platform/forms/form.module.css';
import { fieldProps, useCheckedField } from '../../platform/forms/use-checked-field.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { FormEnd } from './FormEnd.tsx';
import { Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { wordsForWrongPassword } from './wrong-password.ts';

export function PasswordSection({ account }: { readonly account: LoadedAccount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section heading={accountText('password.heading')}>
      {isOpen ? (
        <ChangePassword account={account} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button look="white" onPress={() => setOpen(true)}>
            {accountText('password.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ChangePassword({ account: { view, calls, reload }, onClose }: { readonly account: LoadedAccount; readonly onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const next = useCheckedField(passwordFault);
  const changing = useAction(() => calls.changePassword(current, next.value), {
    messages: wordsForWrongPassword(),
    onDone: reload,
  });
  const isCurrentWrong = changing.refusal === registrationResult.UnableToLogin;
  if (changing.isDone) return <Told action={changing} done={accountText('password.changed')} />;
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
      <FormEnd submit={accountText('password.save')} onCancel={onClose} />
    </Form>
  );
}
