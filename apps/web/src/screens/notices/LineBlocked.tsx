import { Button } from '@ninefold/ui/button/Button.tsx';
import { addressTrouble } from '../../platform/page-address.ts';
import { useServices } from '../../platform/services.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { text } from '../../platform/texts/text.ts';
import { NetworkTestLink } from './NetworkTestLink.tsx';
import { Notice } from './Notice.tsx';
import { NoticePile } from './NoticePile.tsx';
import styles from './notices.module.css';

/** Why nothing comes in, while the page is tried on by itself. @param isOnSheet stands in a page's own flow, and not over a meeting's room */
export function LineBlocked({ isOnSheet = false }: { readonly isOnSheet?: boolean }) {
  const services = useServices();
  // Sockets are refused there by ourselves, and the right address is named already.
  if (addressTrouble(services) !== null) return null;
  const notice = (
    <Notice icon="warning" text={roomText('line.blocked')} hint={roomText('line.blockedHint')}>
      <NetworkTestLink />
      <Button look="white" size="small" onPress={services.page.reload}>
        {text('common.reload')}
      </Button>
    </Notice>
  );
  if (isOnSheet) return <div className={styles.onSheet}>{notice}</div>;
  return (
    <NoticePile>
      <div>{notice}</div>
    </NoticePile>
  );
}
