import type { Devices } from '@ninefold/domain/sound/sound.ts';
import { isCoHost, isHost, memberIn, sharerOf } from '@ninefold/domain/roles/member.ts';
import { isAdmin } from '@ninefold/domain/roles/roles.ts';
import type { HostAbsence } from '@ninefold/domain/meeting/host-absence.ts';
import { isListed } from '@ninefold/domain/meeting/listed.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { shownName } from '@ninefold/domain/participant-name.ts';
import type { Pointing } from '@ninefold/domain/pointing/pointing.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Swap } from '@ninefold/domain/swap/swap.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';
import type { Knock, MeetingView, ParticipantView, ShareState, SwapView, WaitingKnock } from '@ninefold/protocol/live/meeting-view.ts';
import type { ParticipantRow } from '../platform/storage/schema.ts';
import type { SoundOfMeeting } from '../sound/sound-of-meeting.ts';

/**
 * The view of a meeting that is sent to pages. Only the view for hosts and co-hosts (`forAdmin`) has the knocks, the removed people, and the code
 * of a meeting that was entered by personal URL.
 */
export function presentMeeting(
  meeting: Meeting,
  participants: readonly ParticipantRow[],
  around: {
    capacity: number;
    engine: 'ready' | 'unavailable';
    forAdmin: boolean;
    knocks: readonly WaitingKnock[];
    removed: readonly Knock[];
    isFree: boolean;
    sound: SoundOfMeeting;
    pointing: Pointing;
    hostAway: HostAbsence | null;
    hasClosedPage: (participantId: string) => boolean;
    isConnectionWeak: (participantId: string) => boolean;
    mediaTroubleOf: (participantId: string) => MediaTrouble | null;
    isSignallingBlocked: (participantId: string) => boolean;
    areStillsKeptBy: (participantId: string) => boolean;
    now: EpochMs;
  },
): MeetingView {
  const presenterId = meeting.phase === 'live' ? meeting.presenterId : null;
  const sharerId = meeting.phase === 'live' ? sharerOf(meeting) : null;
  const isSharerAway = participants.some((one) => one.id === sharerId && one.away_since !== null);
  const awaited = awaitedIn(meeting);
  const listed = participants.filter(
    ({ id, is_headless, away_since }) =>
      is_headless === 0 &&
      isListed({ awaySince: away_since, hasClosedPage: around.hasClosedPage(id), isAwaited: awaited.includes(id) }, around.now),
  );
  const share = presentShare(meeting, isSharerAway);
  return {
    sessionType: meeting.sessionType,
    code: meeting.sessionType === 'OneTime' || around.forAdmin ? meeting.code : null,
    share,
    isBlank: meeting.phase === 'live' && meeting.share === 'blank',
    presenterId,
    sharerId: share === 'none' ? null : sharerId,
    swaps: meeting.phase === 'live' ? meeting.swaps.filter((swap) => !swap.isResting).map(presentSwap) : [],
    hands: meeting.phase === 'live' ? meeting.hands.filter((hand) => listed.some(({ id }) => id === hand)) : [],
    hostAway: around.hostAway,
    participants: listed.map((one) => ({
      ...presentParticipant(one, meeting),
      ...around.sound.devicesOf(one.id),
    })),
    weakConnections: listed.filter(({ id }) => around.isConnectionWeak(id)).map(({ id }) => id),
    mediaTroubles: listed.flatMap(({ id }) => {
      const trouble = around.mediaTroubleOf(id);
      return trouble === null ? [] : [{ id, trouble, ...(around.isSignallingBlocked(id) ? { isSignalling: true } : {}) }];
    }),
    stillsKeptBy: listed.filter(({ id }) => around.areStillsKeptBy(id)).map(({ id }) => id),
    door: meeting.door,
    knocks: [...around.knocks],
    removed: [...around.removed],
    whoSpeaks: around.sound.whoSpeaks,
    pointing: around.pointing,
    capacity: around.capacity,
    plan: around.isFree ? 'free' : 'pro',
    engine: around.engine,
  };
}

/** Ids of the people whom others wait for by name: they stay in the list, however long they are away. */
function awaitedIn(meeting: Meeting): readonly string[] {
  if (meeting.phase !== 'live') return [];
  return [meeting.hostId, meeting.presenterId, sharerOf(meeting), ...meeting.swaps.flatMap(({ nextId, byId }) => [nextId, byId])];
}

function presentShare(meeting: Meeting, isSharerAway: boolean): ShareState {
  if (meeting.phase !== 'live') return 'none';
  const share = meeting.share === 'blank' ? 'paused' : meeting.share;
  return isSharerAway && (share === 'sharing' || share === 'paused') ? 'away' : share;
}

const presentSwap = ({ id, mode, nextId, byId }: Swap): SwapView => ({ id, mode, nextId, byId });

function presentParticipant(row: ParticipantRow, meeting: Meeting): Omit<ParticipantView, keyof Devices> {
  const [firstName = '', ...rest] = row.name.split(' ');
  const member = memberIn(meeting, row.id);
  const { role, isPresenting } = member;
  return {
    id: row.id,
    name: shownName(row, { isHost: isHost(member), isCoHost: isCoHost(member), isPresenting }),
    firstName,
    lastName: rest.join(' '),
    isAdmin: isAdmin(member),
    role,
    isHost: isHost(member),
    isPresenting,
    isConnected: row.away_since === null,
    seat: row.ordinal,
  };
}
