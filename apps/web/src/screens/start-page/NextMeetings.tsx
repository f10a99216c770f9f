import { writeHash } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import type { RecentMeetings } from '@ninefold/protocol/account/recent-meetings.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { type ReactNode, useMemo } from 'react';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { createScheduleCalls } from '../schedule/schedule-calls.ts';
import { useStartPlanned } from '../schedule/use-start-planned.ts';
import { MeetingList } from './MeetingList.tsx';
import { StartOwn } from './StartOwn.tsx';

/**
 * What is planned, the next one first; its subject leads to the scheduler. Starting does what the scheduler's own list does: the own
 * URL's meeting, or a new code to which the invitation leads.
 * @param canShare a new code begins with a screen to share, which phones have not
 */
export function NextMeetings({
  meetings,
  canShare,
  aside,
}: {
  readonly meetings: RecentMeetings['next'];
  readonly canShare: boolean;
  readonly aside: ReactNode;
}) {
  const { caller, pageState } = useServices();
  const planned = useStartPlanned(useMemo(() => createScheduleCalls(caller), [caller]));
  const own = pageState.sPersonalUrl;
  const startOf = (id: string, name: string, isByName: boolean): ReactNode => {
    if (isByName && own !== '') return <StartOwn personalUrl={own} name={name} />;
    if (!canShare) return null;
    return (
      <Button variant="white" size="small" label={startText('start.startMeeting', { name })} onPress={() => planned.start(id)}>
        {startText('start.start')}
      </Button>
    );
  };
  const listed = meetings.map(({ id, startsAt, name, link }) => ({
    id,
    at: startsAt,
    name,
    href: pages.scheduler + writeHash({ meeting: id }),
    way: link === null ? startText('start.onetime') : link.replace(/^https?:\/\//, ''),
    start: startOf(id, name, link !== null),
  }));
  return (
    <>
      <MeetingList id="nextMeetings" heading={startText('start.next')} aside={aside} meetings={listed} />
      {planned.message === null ? null : <Bubble arrow="none">{planned.message}</Bubble>}
    </>
  );
}
