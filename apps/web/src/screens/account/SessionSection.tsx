import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { endSession } from '../../platform/session-end.ts';
import { useServices } from '../../platform/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import styles from './account.module.css';
import { Section, Told } from './Section.tsx';
import { shownDate, shownMoment } from './shown-date.ts';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

/** Where the person is logged in, and the way out of all of it. */
export function SessionSection({ account: { view, calls } }: { readonly account: LoadedAccount }) {
  const { page } = useServices();
  const leaving = useAction(calls.logOutEverywhere, {
    onDone: () => {
      endSession();
      page.goTop(`${pages.login}?loggedOut=everywhere`);
    },
  });
  return (
    <Section heading={accountText('sessions.heading')}>
      <ul className={styles.list}>
        {view.sessions.map(({ id, createdAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <span>
              <span className="strong">{accountText(isThis ? 'sessions.this' : 'sessions.other')}</span>
              <span className="quiet small">
                {accountText('sessions.since', { date: shownDate(createdAt), seen: shownMoment(lastSeenAt) })}
              </span>
            </span>
            {isThis ? <Tag icon="check">{accountText('sessions.here')}</Tag> : null}
          </li>
        ))}
      </ul>
      <Told action={leaving} />
      <div>
        <Button look="white" onPress={leaving.run}>
          {accountText('sessions.everywhere')}
        </Button>
      </div>
    </Section>
  );
}
