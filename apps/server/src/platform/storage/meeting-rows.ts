import { invariant } from '@ninefold/domain/shared/assert.ts';
import type { MeetingId, ParticipantId, RoomName, ViewerCode } from '@ninefold/domain/shared/ids.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { Handover, Swap } from '@ninefold/domain/swap/swap.ts';
import type { MeetingRow } from './schema.ts';

/** Who opened a meeting, and under which name. */
export type MeetingOwner = Pick<MeetingRow, 'host_account_id' | 'personal_url'>;
export const noOwner: MeetingOwner = { host_account_id: null, personal_url: null };

/** The meeting a row stands for. */
export function meetingOf(row: MeetingRow): Meeting {
  const common = {
    id: row.id as MeetingId,
    version: row.version,
    room: row.room as RoomName,
    code: row.code as ViewerCode,
    sessionType: row.session_type,
    createdAt: row.created_at,
    door: row.door,
  };
  if (row.phase === 'waiting') {
    invariant(row.host_away_since !== null, 'a meeting that waits for its host says since when');
    return { ...common, phase: 'waiting', hostAwaySince: row.host_away_since };
  }
  if (row.phase === 'over') {
    invariant(row.end_reason !== null, 'a meeting that is over says why');
    return { ...common, phase: 'over', reason: row.end_reason };
  }
  invariant(row.host_id !== null && row.presenter_id !== null, 'a live meeting has a host and a presenter');
  return {
    ...common,
    phase: 'live',
    hostId: row.host_id as ParticipantId,
    presenterId: row.presenter_id as ParticipantId,
    share: row.share,
    hostAwaySince: row.host_away_since,
    coHostIds: JSON.parse(row.co_hosts) as ParticipantId[],
    swaps: JSON.parse(row.swaps) as Swap[],
    hands: JSON.parse(row.hands) as ParticipantId[],
    handover: row.handover === null ? null : (JSON.parse(row.handover) as Handover),
  };
}

/** The columns of a meeting's row that the rule can change; not its owner, which never changes, nor the date of its end. */
export function rowOf(meeting: Meeting): Omit<MeetingRow, keyof MeetingOwner | 'ended_at'> {
  return {
    id: meeting.id,
    version: meeting.version,
    phase: meeting.phase,
    room: meeting.room,
    code: meeting.code,
    session_type: meeting.sessionType,
    created_at: meeting.createdAt,
    host_id: meeting.phase === 'live' ? meeting.hostId : null,
    presenter_id: meeting.phase === 'live' ? meeting.presenterId : null,
    share: meeting.phase === 'live' ? meeting.share : 'none',
    host_away_since: meeting.phase === 'over' ? null : meeting.hostAwaySince,
    co_hosts: meeting.phase === 'live' ? JSON.stringify(meeting.coHostIds) : '[]',
    swaps: meeting.phase === 'live' ? JSON.stringify(meeting.swaps) : '[]',
    hands: meeting.phase === 'live' ? JSON.stringify(meeting.hands) : '[]',
    handover: meeting.phase === 'live' && meeting.handover !== null ? JSON.stringify(meeting.handover) : null,
    door: meeting.door,
    end_reason: meeting.phase === 'over' ? meeting.reason : null,
  };
}
