import { pages } from '@ninefold/legacy-api/routes.ts';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import styles from './start-page.module.css';

/** Until the address is confirmed: where the mail is, and what it is good for. */
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
