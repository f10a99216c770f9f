import type { LiveMeeting, Meeting } from '../meeting/meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';

/** What somebody is in a meeting for as long as the host wants it; who presents is told apart from it. */
export type MeetingRole = 'host' | 'co-host' | 'viewer';

export function roleIn(meeting: Meeting, id: string): MeetingRole {
  if (meeting.phase !== 'live') return 'viewer';
  if (meeting.hostId === id) return 'host';
  return meeting.coHostIds.some((coHostId) => coHostId === id) ? 'co-host' : 'viewer';
}

/** The door and the people are the host's, and theirs whom the host gave a part in it. */
export const mayModerate = (meeting: Meeting, id: string): boolean => roleIn(meeting, id) !== 'viewer';

/** The host removes anyone else, a co-host viewers only; nobody removes oneself (T-07). */
export function mayRemove(meeting: Meeting, by: string, target: string): boolean {
  const role = roleIn(meeting, by);
  if (by === target || role === 'viewer') return false;
  return role === 'host' || roleIn(meeting, target) === 'viewer';
}

/** Host and co-hosts turn devices of others off; the host is silenced by nobody. */
export const mayMute = (meeting: Meeting, by: string, target: string): boolean =>
  mayModerate(meeting, by) && (roleIn(meeting, target) !== 'host' || roleIn(meeting, by) === 'host');

/** Offers and answers about presenting are the presenter's own, and the host's. */
export const maySpeakForPresenter = (meeting: LiveMeeting, id: ParticipantId): boolean =>
  id === meeting.presenterId || id === meeting.hostId;

/** Who may send a screen now: the presenter, and until theirs is there the one before (C-22, C-23). */
export const mayShowScreen = (meeting: Meeting, id: string): boolean =>
  meeting.phase === 'live' && (meeting.presenterId === id || meeting.handover?.formerId === id);

/** Whose screen the others see, or would see: the former presenter's until the new one's is there. */
export const sharerOf = (meeting: LiveMeeting): ParticipantId => meeting.handover?.formerId ?? meeting.presenterId;
