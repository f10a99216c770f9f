import { hostAbsence } from '@ninefold/domain/meeting/host-absence.ts';
import { memberIn } from '@ninefold/domain/roles/member.ts';
import { mayModerate } from '@ninefold/domain/roles/rights.ts';
import { isFreeMeeting } from '@ninefold/domain/roles/roles.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { meetingOf } from '../../platform/storage/meeting-rows.ts';
import { presentMeeting } from '../../meeting/present.ts';
import { findMeetingRow, peopleIn, removedFrom } from '../../meeting/read-meeting.ts';
import { pointingOf } from '../../pointing/pointing-of-meeting.ts';
import { soundOfMeeting } from '../../sound/sound-of-meeting.ts';
import type { ViewContext } from './view-context.ts';

/** What the people of a meeting see of it. */
export interface MeetingViews {
  forViewers(): MeetingView;
  /** For the host, and for co-hosts: with knocks, and with those who were removed. */
  forAdmins(): MeetingView;
  /** Which of the two somebody gets. */
  isAdmin(participantId: string): boolean;
}

/**
 * The state of a meeting as its pages are told it, once for viewers and once for hosts and co-hosts. All of it is read in one transaction, so that
 * nobody appears as both removed and present.
 * @returns undefined when there is no such meeting
 */
export async function viewsOf(context: ViewContext, meetingId: string): Promise<MeetingViews | undefined> {
  const { capacity, clock, connectionQuality, engine, lobby, meetings, presence, store } = context;
  const found = await store.readTogether(async (read) => {
    const row = await findMeetingRow(read, meetingId);
    if (row === undefined) return undefined;
    return {
      meeting: meetingOf(row),
      people: await peopleIn(read, meetingId),
      removed: await removedFrom(read, meetingId),
      sound: await soundOfMeeting({ read }, meetingId),
      pointing: await pointingOf({ read }, meetingId),
      isFree: isFreeMeeting(row.host_account_id !== null),
    };
  });
  if (found === undefined) return undefined;
  const { meeting, people, removed, ...rest } = found;
  const now = clock.steadyNow();
  const around = {
    ...rest,
    capacity,
    engine: engine.state === 'ready' ? 'ready' : 'unavailable',
    hostAway: hostAbsence(meeting, meetings.hostGraceMs, now),
    hasClosedPage: presence.hasClosedPage,
    isConnectionWeak: connectionQuality.isWeak,
    mediaTroubleOf: connectionQuality.mediaTroubleOf,
    isSignallingBlocked: connectionQuality.isSignallingBlocked,
    areStillsKeptBy: connectionQuality.areStillsKeptBy,
    now,
  } as const;
  return {
    forViewers: () => presentMeeting(meeting, people, { ...around, forAdmin: false, knocks: [], removed: [] }),
    forAdmins: () => presentMeeting(meeting, people, { ...around, forAdmin: true, knocks: lobby.knocksAt(meetingId), removed }),
    isAdmin: (participantId) => mayModerate(memberIn(meeting, participantId)),
  };
}
