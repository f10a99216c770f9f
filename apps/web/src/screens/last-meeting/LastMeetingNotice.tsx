import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';
import { lastText } from '../../platform/texts/last-text.ts';
import { WithKept } from '../../platform/texts/WithKept.tsx';
import styles from './last-meeting.module.css';

const codeOf = (lost: string): string => formatViewerCode(lost as ViewerCode);

/**
 * One line on the start page: a running meeting whose host lost its tab in this browser, with a button to return; else how the last meeting ended.
 * @param onReturn used in place of opening the presenter's page, where this is that page
 */
export function LastMeetingNotice({ onReturn }: { readonly onReturn?: () => void }) {
  const { exitNotice, go, hostRecovery } = useServices();
  const comeBack = onReturn ?? (() => go(pages.clientStart));
  const [reason] = useState(exitNotice.read);
  useEffect(() => exitNotice.forget(), [exitNotice]);
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without an answer the page has no such line; and whoever leaves it meanwhile breaks the load off.
    hostRecovery.lost().then(
      ([code]) => {
        if (!isGone) setLost(code ?? null);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [hostRecovery]);
  const goBack = async (code: string): Promise<void> => {
    if (await hostRecovery.take(code)) comeBack();
    else setLost(null);
  };
  return (
    <div role="status">
      {lost !== null ? (
        <p className={styles.lastMeeting}>
          <Icon name="present" size={20} />
          <span>
            <WithKept words={lastText('runs', { code: codeOf(lost) })} kept={codeOf(lost)} />
          </span>
          <Button onPress={() => void goBack(lost)}>{lastText('return')}</Button>
        </p>
      ) : reason === null ? null : (
        <p className={styles.lastMeeting}>
          <Icon name={reason === 'ended-by-you' ? 'check' : 'clock'} size={20} />
          <span>{lastText(reason)}</span>
          {reason === 'logged-out' ? <a href={pages.login}>{lastText('logIn')}</a> : null}
        </p>
      )}
    </div>
  );
}
