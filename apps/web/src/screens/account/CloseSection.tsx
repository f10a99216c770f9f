import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { useState } from 'react';
import { endSession } from '../../platform/session-end.ts';
import { useServices } from '../../platform/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { Section } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

/** The end of an account: asked for twice, with the password. */
export function CloseSection({ account: { calls } }: { readonly account: LoadedAccount }) {
  const { page } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const closing = useAction(calls.closeAccount, {
    messages: { [registrationResult.UnableToLogin]: accountText('common.wrongPassword') },
    onDone: () => {
      endSession();
      page.goTop(`${pages.login}?closed=true`);
    },
  });
  return (
    <Section heading={accountText('close.heading')}>
      <p className="quiet small">{accountText('close.lead')}</p>
      <div>
        <Button look="white" onPress={() => setAsking(true)}>
          {accountText('close.open')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={accountText('close.title')}
        text={accountText('close.text')}
        confirm={accountText('close.confirm')}
        decline={accountText('close.keep')}
        onConfirm={() => closing.run(password)}
        onDecline={() => {
          setAsking(false);
          setPassword('');
          closing.reset();
        }}
      >
        <TextField
          label={accountText('common.yourPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            closing.reset();
          }}
          error={closing.message}
        />
      </ConfirmDialog>
    </Section>
  );
}
