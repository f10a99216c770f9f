import { pages } from '@ninefold/legacy-api/routes.ts';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import styles from './start-page.module.css';

/** A notice until the account's address is confirmed: where the confirmation mail was sent, and what it is for. */
export function MailNotice() {
  const { bIsEmailConfirmed, bIsFirstLogin, bSendsMail } = useServices().pageState;
  if (bIsEmailConfirmed) return null;
  const where = bIsFirstLogin ? 'start.mailSent' : 'start.mailOpen';
  return (
    <p className={styles.mail} role="status">
      {startText(bSendsMail ? where : 'start.mailKept')}{' '}
      <a href={pages.account}>{startText(bSendsMail ? 'start.mailAgain' : 'start.linkAgain')}</a>
    </p>
  );
}
