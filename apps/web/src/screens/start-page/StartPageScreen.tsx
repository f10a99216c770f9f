import { pages } from '@ninefold/legacy-api/routes.ts';
import { useAccountCalls } from '../../services/account-calls.ts';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { useTitle } from '../../platform/use-title.ts';
import home from '../home/home.module.css';
import { JoinHalf } from '../home/JoinHalf.tsx';
import { useHome } from '../home/use-home.ts';
import { LastMeeting } from '../last-meeting/LastMeeting.tsx';
import { Sheet, sheetClass } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { MailNotice } from './MailNotice.tsx';
import { NextMeetings } from './NextMeetings.tsx';
import { lastOfEach, RecentMeetings } from './RecentMeetings.tsx';
import { ShareHalf } from './ShareHalf.tsx';
import styles from './start-page.module.css';

const SHOWN_MEETINGS = 3;

/** The main page's two actions for somebody who is signed in, and their meetings (MYPAGE area, D-38). */
export function StartPageScreen() {
  const { pageState } = useServices();
  const calls = useAccountCalls();
  const start = useHome();
  const meetings = useLoaded(calls.loadMeetings);
  useTitle(startText('start.title'));
  const { sFirstName } = pageState;
  const next = (meetings.value?.next ?? []).slice(0, SHOWN_MEETINGS);
  const recent = lastOfEach(meetings.value?.recent ?? []).slice(0, SHOWN_MEETINGS);
  // At the end of the first heading's line, where there is one.
  const ways = (
    <p className={styles.ways}>
      <a href={pages.scheduler}>{startText('start.schedule')}</a>
      <a href={pages.download}>{startText('start.download')}</a>
    </p>
  );
  return (
    <Shell current="start" width="start">
      <div className={home.lead}>
        <h1>{sFirstName === '' ? startText('start.helloNobody') : startText('start.hello', { name: sFirstName })}</h1>
      </div>
      <LastMeeting />
      <MailNotice />
      <Sheet>
        <div className={`${sheetClass} ${home.halves}`}>
          <JoinHalf home={start} />
          <ShareHalf home={start} />
        </div>
      </Sheet>
      {next.length + recent.length === 0 ? ways : null}
      {next.length === 0 ? null : <NextMeetings meetings={next} canShare={start.sharing !== 'none'} aside={ways} />}
      {recent.length === 0 ? null : <RecentMeetings meetings={recent} aside={next.length === 0 ? ways : null} />}
    </Shell>
  );
}
