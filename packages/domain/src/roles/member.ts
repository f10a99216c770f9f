import type { LiveMeeting, Meeting } from '../meeting/meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';

/** What somebody is in a meeting for as long as the host wants it; who presents is told apart from it. */
export type MeetingRole = 'host' | 'co-host' | 'viewer';

/** Somebody in a meeting, as rights ask for them: the server knows them by the meeting, a page by what it is told of each person. */
export interface Member {
  readonly id: string;
  readonly role: MeetingRole;
  readonly isPresenting: boolean;
}

/** What the rules on roles need to know of a participant: id, role, and whether they present. */
export const memberIn = (meeting: Meeting, id: string): Member => ({
  id,
  role: roleIn(meeting, id),
  isPresenting: meeting.phase === 'live' && meeting.presenterId === id,
});

function roleIn(meeting: Meeting, id: string): MeetingRole {
  if (meeting.phase !== 'live') return 'viewer';
  if (meeting.hostId === id) return 'host';
  return meeting.coHostIds.some((coHostId) => coHostId === id) ? 'co-host' : 'viewer';
}

type Role = Pick<Member, 'role'>;

/** Whether a role is the host's. */
export const isHost = ({ role }: Role): boolean => role === 'host';
/** Whether a role is a co-host's. */
export const isCoHost = ({ role }: Role): boolean => role === 'co-host';

/** The participant whose screen is shown, or will be shown when they share; during a handover the former presenter. */
export const sharerOf = (meeting: LiveMeeting): ParticipantId => meeting.handover?.formerId ?? meeting.presenterId;
