import type { MeetingId, ParticipantId, RoomName, ViewerCode } from '../../shared/ids.ts';
import type { LiveMeeting, WaitingMeeting } from '../meeting.ts';

export const host = 'host' as ParticipantId;

/** A meeting that nobody has begun, changed as a test needs it. */
export const aWaitingMeeting = (change: Partial<WaitingMeeting> = {}): WaitingMeeting => ({
  phase: 'waiting',
  id: 'm' as MeetingId,
  version: 1,
  room: 'r' as RoomName,
  code: '123456789' as ViewerCode,
  sessionType: 'OneTime',
  createdAt: 0,
  door: 'open',
  hostAwaySince: 0,
  ...change,
});

/** A meeting in which nobody but its host has done anything yet, changed as a test needs it. */
export const aLiveMeeting = (change: Partial<LiveMeeting> = {}): LiveMeeting => ({
  ...aWaitingMeeting(),
  phase: 'live',
  hostId: host,
  presenterId: host,
  share: 'none',
  hostAwaySince: null,
  coHostIds: [],
  swaps: [],
  hands: [],
  handover: null,
  ...change,
});
