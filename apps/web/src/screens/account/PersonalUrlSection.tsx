import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { useState } from 'react';
import { linkOriginOf } from '../../services/link-origin.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { useCopy } from '../../platform/use-copy.ts';
import styles from './account.module.css';
import { ClaimForm } from './ClaimForm.tsx';
import { Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';
import { type Opening, useOpening } from './use-opening.ts';

/** The address of one's own: claimed once the e-mail is confirmed, given up, and how its meetings begin (D-42, SEC-38). */
export function PersonalUrlSection({ account }: { readonly account: LoadedAccount }) {
  const { view } = account;
  const changing = useOpening();
  if (view.personalUrl !== null && !changing.isOpen) {
    return (
      <Section heading={accountText('purl.heading')}>
        <OwnUrl account={account} name={view.personalUrl.name} changing={changing} />
        <Door account={account} startsLocked={view.personalUrl.startsLocked} />
      </Section>
    );
  }
  return (
    <Section heading={accountText('purl.heading')}>
      {view.isEmailConfirmed ? (
        <ClaimForm account={account} {...(changing.isOpen ? { onClose: changing.close } : {})} />
      ) : (
        <p className="quiet">{accountText('purl.confirmFirst')}</p>
      )}
    </Section>
  );
}

function OwnUrl({
  account: { calls, reload },
  name,
  changing,
}: {
  readonly account: LoadedAccount;
  readonly name: string;
  readonly changing: Opening;
}) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const releasing = useAction(calls.releasePersonalUrl, { onDone: reload });
  const origin = linkOriginOf(services);
  const { result, copy } = useCopy();
  return (
    <>
      <p className={styles.line}>
        <span className={styles.address} translate="no">
          {origin.replace(/^https?:\/\//, '')}/<b>{name}</b>
        </span>
        <Button variant="white" icon="copy" label={accountText('purl.copyLabel')} onPress={() => copy(origin + meetingLink(name))}>
          {accountText(result === 'copied' ? 'purl.copied' : 'purl.copy')}
        </Button>
      </p>
      <p className={styles.done}>
        <Icon name="check" size={16} />
        {accountText('purl.yours')}
      </p>
      <Told action={releasing} />
      <div className={styles.buttons}>
        <Button variant="white" autoFocus={changing.hasClosed} onPress={changing.open}>
          {accountText('purl.change')}
        </Button>
        <Button variant="plain" isFlush onPress={() => setAsking(true)}>
          {accountText('purl.release')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={accountText('purl.releaseTitle', { name })}
        text={accountText('purl.releaseText')}
        confirm={accountText('purl.release')}
        decline={accountText('purl.keep')}
        onConfirm={() => {
          setAsking(false);
          releasing.run();
        }}
        onDecline={() => setAsking(false)}
      />
    </>
  );
}

/** How meetings under the URL begin. Saved at once: a box that is ticked is a box that holds. */
function Door({ account: { view, calls, reload }, startsLocked }: { readonly account: LoadedAccount; readonly startsLocked: boolean }) {
  const messages = { [accountAnswer.NoPersonalUrl]: accountText('purl.none') };
  const saving = useAction(calls.setPersonalUrlSettings, { messages, onDone: reload });
  const { asksBeforeEntry } = view;
  return (
    <div className={styles.boxes}>
      <div>
        <Checkbox isSelected={asksBeforeEntry} onChange={(is) => saving.run({ startsLocked, asksBeforeEntry: is })}>
          {accountText('purl.asks')}
        </Checkbox>
        <p className={styles.hint}>{accountText('purl.asksHint')}</p>
      </div>
      <div>
        <Checkbox isSelected={startsLocked} onChange={(is) => saving.run({ startsLocked: is, asksBeforeEntry })}>
          {accountText('purl.startsLocked')}
        </Checkbox>
        <p className={styles.hint}>{accountText('purl.startsLockedHint')}</p>
      </div>
      <Told action={saving} done={accountText('common.saved')} />
    </div>
  );
}
