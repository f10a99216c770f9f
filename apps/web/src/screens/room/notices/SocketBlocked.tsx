import { Button } from '@ninefold/ui/button/Button.tsx';
import { addressTrouble } from '../../../services/page-address.ts';
import { useServices } from '../../../services/services.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { NetworkTestLink } from './NetworkTestLink.tsx';
import { Notice } from './Notice.tsx';
import { NoticePile } from './NoticePile.tsx';
import styles from './notices.module.css';
import { useServerAnswers } from './use-server-answers.ts';

export interface SocketBlockedProps {
  /** It stands in a page's own flow, and not over a meeting's room. */
  readonly isOnSheet?: boolean;
  /** There was a socket before. A server that starts again answers over HTTP a moment before the page is back. */
  readonly wasUp?: boolean;
}

/** Tells that the meeting socket does not get through although HTTP does. The page keeps trying by itself. */
export function SocketBlocked({ isOnSheet = false, wasUp = false }: SocketBlockedProps) {
  const services = useServices();
  const isServerThere = useServerAnswers(wasUp ? 2 : 1);
  // Sockets are refused there by ourselves, and the right address is named already.
  if (!isServerThere || addressTrouble(services) !== null) return null;
  const notice = (
    <Notice icon="warning" text={roomText('socket.blocked')} hint={roomText('socket.blockedHint')}>
      <NetworkTestLink />
      <Button variant="white" size="small" onPress={services.page.reload}>
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
