import { hostAbsence } from '@ninefold/domain/meeting/host-absence.ts';
import { isFreeMeeting } from '@ninefold/domain/roles/roles.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { presentMeeting } from '../meeting/present.ts';
import { findMeeting, hasSignedInHost, peopleIn, removedFrom } from '../meeting/read-meeting.ts';
import { pointingOf } from '../pointing/pointing-of-meeting.ts';
import { soundOfMeeting } from '../sound/sound-of-meeting.ts';
import type { LiveContext } from './live-context.ts';

/** What the people of a meeting see of it. */
export interface MeetingViews {
  readonly forViewers: MeetingView;
  /** For the host, and for co-hosts. */
  readonly forAdmins: MeetingView;
}

/**
 * The views of a meeting as it is at one moment: nobody is read as removed and as present at once. Undefined when there is no such meeting.
 */
export async function viewsOf(context: LiveContext, meetingId: string): Promise<MeetingViews | undefined> {
  const { absences, capacity, clock, engine, lines, lobby, meetings, store } = context;
  const found = await store.readTogether(async (read) => {
    const meeting = await findMeeting(read, meetingId);
    if (meeting === undefined) return undefined;
    return {
      meeting,
      people: await peopleIn(read, meetingId),
      removed: await removedFrom(read, meetingId),
      sound: await soundOfMeeting({ read }, meetingId),
      pointing: await pointingOf({ read }, meetingId),
      isFree: isFreeMeeting(await hasSignedInHost(read, meetingId)),
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
    hasClosedPage: absences.hasClosedPage,
    isLineWeak: lines.isWeak,
    mediaTroubleOf: lines.mediaTroubleOf,
    areStillsKeptBy: lines.areStillsKeptBy,
    now,
  } as const;
  return {
    forViewers: presentMeeting(meeting, people, { ...around, forAdmin: false, knocks: [], removed: [] }),
    forAdmins: presentMeeting(meeting, people, { ...around, forAdmin: true, knocks: lobby.knocksAt(meetingId), removed }),
  };
}

/** The view of one person in the meeting: the host and the co-hosts are told of knocks and of those who were removed. */
export function viewOfPerson({ forViewers, forAdmins }: MeetingViews, participantId: string): MeetingView {
  return forAdmins.participants.some(({ id, role }) => id === participantId && role !== 'viewer') ? forAdmins : forViewers;
}
