import { pages } from '@ninefold/legacy-api/routes.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useRef, useState } from 'react';
import { endSession } from '../../services/session-end.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import styles from './account.module.css';
import { Section, Told } from './Section.tsx';
import { shownDate, shownMoment } from './shown-date.ts';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

type Login = AccountView['sessions'][number];

/** The part of the account page that lists the browsers in which the person is logged in, with buttons to log out each or all. */
export function SessionSection({ account: { view, calls, reload } }: { readonly account: LoadedAccount }) {
  const { page } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState('');
  const leaving = useAction(calls.logOutEverywhere, {
    onDone: () => {
      endSession();
      page.goTop(`${pages.login}?loggedOut=everywhere`);
    },
  });
  const ending = useAction(
    async (login: Login) => {
      const outcome = await calls.logOutOther(login.id);
      setEnded(nameOf(login));
      // One that is over already is what was asked for.
      return outcome.kind === 'answered' && outcome.code === accountAnswer.NoSuchLogin ? { ...outcome, code: accountAnswer.Done } : outcome;
    },
    {
      onDone: async () => {
        await reload();
        // The pressed button went with its line.
        list.current?.focus();
      },
    },
  );
  return (
    <Section heading={accountText('sessions.heading')}>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {view.sessions.map((login) => (
          <li key={login.id}>
            <span>
              <span className="strong">{nameOf(login)}</span>
              <span className="quiet small">
                {accountText('sessions.since', { date: shownDate(login.createdAt), seen: shownMoment(login.lastSeenAt) })}
              </span>
            </span>
            {login.isThis ? (
              <Tag icon="check">{accountText('sessions.this')}</Tag>
            ) : (
              <Button
                variant="white"
                size="small"
                label={accountText('sessions.logOutLabel', { name: nameOf(login) })}
                onPress={() => ending.run(login)}
              >
                {accountText('sessions.logOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Told action={ending} done={accountText('sessions.ended', { name: ended })} />
      <Told action={leaving} />
      <div>
        <Button variant="white" onPress={leaving.run}>
          {accountText('sessions.everywhere')}
        </Button>
      </div>
    </Section>
  );
}

/** `Firefox on Windows`, or as much of it as is known. */
function nameOf({ browser, system }: Login): string {
  if (browser !== '' && system !== '') return accountText('sessions.named', { browser, system });
  return browser || system || accountText('sessions.unknown');
}
