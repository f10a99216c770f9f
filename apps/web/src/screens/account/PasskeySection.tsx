import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { useState } from 'react';
import type { Outcome } from '../../platform/account-calls.ts';
import form from '../../platform/forms/form.module.css';
import { addPasskey, hasPasskeys } from '../../platform/passkeys.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { useTask } from '../../platform/use-task.ts';
import styles from './account.module.css';
import { Section, Told } from './Section.tsx';
import { shownDate } from './shown-date.ts';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

/** Passkeys as a second way to log in. */
export function PasskeySection({ account }: { readonly account: LoadedAccount }) {
  const { view, calls, reload } = account;
  const [isOpen, setOpen] = useState(false);
  const removing = useAction(calls.removePasskey, { onDone: reload });
  return (
    <Section heading={accountText('passkeys.heading')}>
      <p className="quiet small">{accountText('passkeys.lead')}</p>
      {view.passkeys.length === 0 ? null : (
        <ul className={styles.list}>
          {view.passkeys.map(({ id, name, createdAt }) => (
            <li key={id}>
              <span>
                <span className="strong">{name}</span>
                <span className="quiet small">{accountText('passkeys.since', { date: shownDate(createdAt) })}</span>
              </span>
              <Button look="white" size="small" label={accountText('passkeys.removeLabel', { name })} onPress={() => removing.run(id)}>
                {accountText('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Told action={removing} />
      <Adding account={account} isOpen={isOpen} setOpen={setOpen} />
    </Section>
  );
}

function Adding(props: { readonly account: LoadedAccount; readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void }) {
  const { account, isOpen, setOpen } = props;
  if (!hasPasskeys()) return <p className="small">{accountText('passkeys.unsupported')}</p>;
  if (isOpen) return <AddPasskey account={account} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button look="white" onPress={() => setOpen(true)}>
        {accountText('passkeys.add')}
      </Button>
    </div>
  );
}

/** The password again, then the browser's own dialog. */
function AddPasskey({ account: { calls, reload }, onClose }: { readonly account: LoadedAccount; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const adding = useTask(async () => {
    setMessage(null);
    const name = accountText('passkeys.defaultName', { date: shownDate(Date.now()) });
    // A key that is there already throws, and so does a browser that has none after all.
    const outcome = await addPasskey(calls, password, name).catch(() => ({ kind: 'failed' }) as const);
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind === 'answered' && outcome.code === registrationResult.Ok) {
      await reload();
      onClose();
    } else setMessage(messageOf(outcome));
  });
  const wrongPassword = accountText('common.wrongPassword');
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        adding.run();
      }}
    >
      <TextField
        label={accountText('common.yourPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setMessage(null);
        }}
        error={message === wrongPassword ? message : null}
      />
      {message === null || message === wrongPassword ? null : <Bubble arrow="top">{message}</Bubble>}
      <div className={styles.buttons}>
        <Button type="submit" look="white">
          {accountText('passkeys.add')}
        </Button>
        <Button look="plain" onPress={onClose}>
          {accountText('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

function messageOf(outcome: Outcome): string {
  if (outcome.kind === 'limited') return startText('common.limited');
  const isWrong = outcome.kind === 'answered' && outcome.code === registrationResult.UnableToLogin;
  return accountText(isWrong ? 'common.wrongPassword' : 'passkeys.failed');
}
