import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { defaultViewerName } from '@ninefold/domain/participant-name.ts';
import type { Knock, MeetingView, ParticipantView, ShareState } from '@ninefold/protocol/live/meeting-view.ts';
import type { ParticipantRow } from '../platform/storage/schema.ts';

/** What everybody in the meeting may know of it. Admins also see the code of a meeting entered by personal URL. */
export function presentMeeting(
  meeting: Meeting,
  participants: readonly ParticipantRow[],
  around: { capacity: number; engine: 'ready' | 'unavailable'; forAdmin: boolean; knocks: readonly Knock[]; isFree: boolean },
): MeetingView {
  const presenterId = meeting.phase === 'live' ? meeting.presenterId : null;
  const hostId = meeting.phase === 'live' ? meeting.hostId : null;
  const isPresenterAway = participants.some((one) => one.id === presenterId && one.away_since !== null);
  return {
    sessionType: meeting.sessionType,
    code: meeting.sessionType === 'OneTime' || around.forAdmin ? meeting.code : null,
    share: presentShare(meeting, isPresenterAway),
    presenterId,
    participants: participants.filter((one) => one.is_headless === 0).map((one) => presentParticipant(one, hostId, presenterId)),
    door: meeting.door,
    knocks: [...around.knocks],
    capacity: around.capacity,
    plan: around.isFree ? 'free' : 'pro',
    engine: around.engine,
  };
}

function presentShare(meeting: Meeting, isPresenterAway: boolean): ShareState {
  if (meeting.phase !== 'live') return 'none';
  return isPresenterAway && (meeting.share === 'sharing' || meeting.share === 'paused') ? 'away' : meeting.share;
}

function presentParticipant(row: ParticipantRow, hostId: string | null, presenterId: string | null): ParticipantView {
  const [firstName = '', ...rest] = row.name.split(' ');
  const isHost = row.id === hostId;
  const isPresenting = row.id === presenterId;
  return {
    id: row.id,
    name: row.name === '' ? (isHost ? 'Presenter' : defaultViewerName(row.ordinal)) : row.name,
    firstName,
    lastName: rest.join(' '),
    isAdmin: isHost || isPresenting,
    isHost,
    isPresenting,
    isConnected: row.away_since === null,
  };
}
