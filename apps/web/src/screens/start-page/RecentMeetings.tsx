import type { RecentMeetings as Meetings } from '@ninefold/protocol/account/recent-meetings.ts';
import type { ReactNode } from 'react';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { MeetingList } from './MeetingList.tsx';
import { StartOwn } from './StartOwn.tsx';

type Recent = Meetings['recent'];

/** A name that was used often stands there once, with its last meeting: its cards would lead to the same. */
export const lastOfEach = (recent: Recent): Recent =>
  recent.filter(({ name }, at) => recent.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === at);

/** What was hosted lately, newest first. A meeting under the own URL can be started again; a code has ended with its meeting. */
export function RecentMeetings({ meetings, aside }: { readonly meetings: Recent; readonly aside: ReactNode }) {
  const own = useServices().pageState.sPersonalUrl;
  const listed = meetings.map(({ startedAt, name }) => ({
    id: `${startedAt}${name}`,
    at: startedAt,
    name,
    start: own !== '' && name.toLowerCase() === own.toLowerCase() ? <StartOwn personalUrl={own} name={name} /> : null,
  }));
  return <MeetingList id="recentMeetings" heading={startText('start.recent')} aside={aside} meetings={listed} />;
}
