import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import form from '../forms/form.module.css';
import { accountText } from '../../platform/texts/account-text.ts';
import { Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

const NAME_MAX = 100;

/** The part of the account page with first and last name. */
export function NameSection({ account: { view, calls, reload } }: { readonly account: LoadedAccount }) {
  const [firstName, setFirstName] = useState(view.firstName);
  const [lastName, setLastName] = useState(view.lastName);
  const saving = useAction(() => calls.setName(firstName, lastName), { onDone: reload });
  const isChanged = firstName !== view.firstName || lastName !== view.lastName;
  const edit = (set: (value: string) => void) => (value: string) => {
    saving.reset();
    set(value);
  };
  return (
    <Section heading={accountText('name.heading')}>
      <Form
        className={form.form}
        onSubmit={() => {
          if (isChanged) saving.run();
        }}
      >
        <div className={form.pair}>
          <TextField
            label={accountText('common.firstName')}
            value={firstName}
            onChange={edit(setFirstName)}
            autoComplete="given-name"
            maxLength={NAME_MAX}
          />
          <TextField
            label={accountText('common.lastName')}
            value={lastName}
            onChange={edit(setLastName)}
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </div>
        <Told action={saving} done={accountText('common.saved')} />
        {isChanged ? (
          <div>
            <Button type="submit" variant="white">
              {accountText('name.save')}
            </Button>
          </div>
        ) : null}
      </Form>
    </Section>
  );
}
