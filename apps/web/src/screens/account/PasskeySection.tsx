import { Button } from '@ninefold/ui/button/Button.tsx';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { useState } from 'react';
import { addPasskey, hasPasskeys } from '../../platform/passkeys.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import styles from './account.module.css';
import { Section, Told } from './Section.tsx';
import { shownDate } from './shown-date.ts';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

/** Passkeys as a second way to log in. */
export function PasskeySection({ account: { view, calls, reload } }: { readonly account: LoadedAccount }) {
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const removing = useAction(calls.removePasskey, { onDone: reload });
  const add = async () => {
    setBusy(true);
    setMessage(null);
    try {
      const outcome = await addPasskey(calls, accountText('passkeys.defaultName', { date: shownDate(Date.now()) }));
      if (outcome.kind === 'answered' && outcome.code === 0) await reload();
      else if (outcome.kind !== 'cancelled') setMessage(accountText('passkeys.failed'));
    } catch {
      // A key that is there already, or a browser that has none after all.
      setMessage(accountText('passkeys.failed'));
    }
    setBusy(false);
  };
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
      {message === null ? null : <Bubble arrow="top">{message}</Bubble>}
      {hasPasskeys() ? (
        <div>
          <Button
            look="white"
            onPress={() => {
              if (!isBusy) void add();
            }}
          >
            {accountText('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="small">{accountText('passkeys.unsupported')}</p>
      )}
    </Section>
  );
}
