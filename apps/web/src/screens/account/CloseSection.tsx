import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';
import { endSession } from '../../services/session-end.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Section } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { wrongPasswordTexts } from './wrong-password.ts';

/** The end of an account: asked for twice, with the password where there is one. */
export function CloseSection({ account: { view, calls } }: { readonly account: LoadedAccount }) {
  const { page } = useServices();
  const [isAsking, setAsking] = useState(false);
  const closing = useAction(calls.closeAccount, {
    messages: wrongPasswordTexts(),
    onDone: () => {
      endSession();
      page.goTop(`${pages.login}?closed=true`);
    },
  });
  const question = {
    isOpen: isAsking,
    title: accountText('close.title'),
    text: accountText('close.text'),
    confirm: accountText('close.confirm'),
    decline: accountText('close.keep'),
  };
  const decline = () => setAsking(false);
  return (
    <Section heading={accountText('close.heading')}>
      <p className="quiet small">{accountText('close.lead')}</p>
      <div>
        <Button variant="white" onPress={() => setAsking(true)}>
          {accountText('close.open')}
        </Button>
      </div>
      {view.isOfProvider ? (
        <ConfirmDialog {...question} onConfirm={() => closing.run('')} onDecline={decline}>
          {closing.message === null ? null : <p role="alert">{closing.message}</p>}
        </ConfirmDialog>
      ) : (
        <PasswordDialog {...question} action={closing} onConfirm={closing.run} onDecline={decline} />
      )}
    </Section>
  );
}
