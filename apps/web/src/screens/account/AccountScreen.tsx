import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { backgroundPath } from '@ninefold/protocol/account/background-path.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import form from '../forms/form.module.css';
import { accountText } from '../../platform/texts/account-text.ts';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { Sheet, sheetClass } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './account.module.css';
import { BackgroundSection } from './BackgroundSection.tsx';
import { CloseSection } from './CloseSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonalUrlSection } from './PersonalUrlSection.tsx';
import { ProductInfoSection } from './ProductInfoSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { type LoadedAccount, useAccount } from './use-account.ts';

/**
 * The account page.
 * @param search the query as it stands in the address: `confirmed` tells of a mailed link that was just opened
 */
export function AccountScreen({ search }: { readonly search: string }) {
  const account = useAccount();
  const { view } = account;
  useTitle(accountText('account.title'));
  return (
    <Shell current="account" width="page" {...(view === null ? {} : { own: ownOf(view) })}>
      <div className={styles.lead}>
        <h1>{accountText('account.heading')}</h1>
        {view === null ? null : (
          <span className="quiet small" translate="no">
            {view.email}
          </span>
        )}
      </div>
      <ConfirmedNotice told={new URLSearchParams(search).get('confirmed')} isConfirmed={view?.isEmailConfirmed === true} />
      <Sheet fold="plain" isSmall>
        <div className={sheetClass}>
          {view === null ? (
            <NotThere hasFailed={account.hasFailed} onAgain={() => void account.reload()} />
          ) : (
            <Sections account={{ ...account, view }} />
          )}
        </div>
      </Sheet>
    </Shell>
  );
}

/** The header and the background follow what is changed here. */
function ownOf(view: AccountView): { readonly userName: string; readonly background: string } {
  const name = `${view.firstName} ${view.lastName}`.trim();
  const background = view.backgroundId === null ? '' : backgroundPath(view.backgroundId);
  return { userName: name === '' ? view.email : name, background };
}

function Sections({ account }: { readonly account: LoadedAccount }) {
  return (
    <>
      <NameSection account={account} />
      <EmailSection account={account} />
      <PersonalUrlSection account={account} />
      <BackgroundSection account={account} />
      {account.view.isOfProvider ? null : <PasswordSection account={account} />}
      {account.view.isOfProvider ? null : <PasskeySection account={account} />}
      <SessionSection account={account} />
      <ProductInfoSection account={account} />
      <CloseSection account={account} />
    </>
  );
}

function NotThere({ hasFailed, onAgain }: { readonly hasFailed: boolean; readonly onAgain: () => void }) {
  return (
    <div className={styles.empty}>
      {hasFailed ? (
        <>
          <p role="alert">{accountText('account.failed')}</p>
          <Button variant="white" onPress={onAgain}>
            {accountText('account.again')}
          </Button>
        </>
      ) : (
        <>
          <Loader />
          <p className="sr" role="status">
            {accountText('account.loading')}
          </p>
        </>
      )}
    </div>
  );
}

/** Anybody can write an address: what it tells is said of nobody of whom it is not so. */
function ConfirmedNotice({ told, isConfirmed }: { readonly told: string | null; readonly isConfirmed: boolean }) {
  const isDone = told === 'true' && isConfirmed;
  const isCut = told === 'cut';
  if (!isDone && !isCut && told !== 'false') return null;
  const deadLink = isConfirmed ? 'account.confirmedAlready' : 'account.notConfirmed';
  return (
    <p className={`${form.notice} ${styles.notice}`} data-kind={isDone ? 'done' : 'warn'} role="status">
      {isCut ? text('common.linkCut') : accountText(isDone ? 'account.confirmed' : deadLink)}
    </p>
  );
}
