/**
 * Who may do what in a meeting. The server asks before it does something, a page before it offers it; nowhere else is a role compared
 * (`tooling/roles.mjs`).
 */
import type { Meeting } from '../meeting/meeting.ts';
import { isHost, type Member, memberIn, sharerOf } from './member.ts';

type Role = Pick<Member, 'role'>;
type Standing = Pick<Member, 'role' | 'isPresenting'>;

/** Whether a participant may lock the meeting and answer knocks: host and co-hosts. */
export const mayModerate = ({ role }: Role): boolean => role !== 'viewer';

/** Whether `by` may remove `target`: the host anyone else, a co-host viewers only; nobody themselves (T-07). */
export function mayRemove(by: Member, target: Member): boolean {
  if (by.id === target.id || !mayModerate(by)) return false;
  return isHost(by) || !mayModerate(target);
}

/** Whether `by` may turn off a device of `target`: host and co-hosts may, but a co-host cannot mute the host. */
export const mayMute = (by: Role, target: Role): boolean => mayModerate(by) && (!isHost(target) || isHost(by));

/** Whether `by` may make `target` a co-host, or a viewer again: only the host, and not themselves. */
export const maySetCoHost = (by: Member, target: Pick<Member, 'id'>): boolean => isHost(by) && by.id !== target.id;

/** Whether a participant may end the meeting for everybody: only the host. */
export const mayEndMeeting = (by: Role): boolean => isHost(by);

/** Whether a participant may choose what newcomers read of the chat: only the host. */
export const mayChooseChatHistory = (by: Role): boolean => isHost(by);

/** Whether a participant may offer presenting and answer requests for it: the presenter and the host. */
export const maySpeakForPresenter = (by: Standing): boolean => by.isPresenting || isHost(by);

/** Whether `by` may offer presenting to `target`: to anybody else who does not present yet. */
export const mayBeOfferedToPresent = (by: Pick<Member, 'id'>, target: Member): boolean => !target.isPresenting && target.id !== by.id;

/** Whether a participant may request to present, or raise a hand: everybody but the presenter. */
export const mayAskForTurn = ({ isPresenting }: Pick<Member, 'isPresenting'>): boolean => !isPresenting;

/** Whether a participant may become the presenter without consent: only the host. */
export const mayTakeBack = (by: Role): boolean => isHost(by);

/** Whether `by` may lower the hand of `ownerId`: their own; host and co-hosts everybody's. */
export const mayLowerHand = (by: Member, ownerId: string): boolean => by.id === ownerId || mayModerate(by);

/** Whether a participant is told of raised hands, and may be told of joins and leaves: host, co-hosts and presenter. */
export const hearsOfPeople = (by: Standing): boolean => by.isPresenting || mayModerate(by);

/** Whether a participant may speak whatever the meeting's setting is, and is left out when everybody is muted: host, co-hosts and presenter. */
export const speaksAlways = (by: Standing): boolean => by.isPresenting || mayModerate(by);

/**
 * Whether a participant may send a screen now: the presenter, and during a handover the former one until the new screen is there (C-22, C-23).
 * @param sharerId whose screen is shown, or will be; null outside a meeting
 */
export const mayShowScreen = ({ id, isPresenting }: Pick<Member, 'id' | 'isPresenting'>, sharerId: string | null): boolean =>
  isPresenting || id === sharerId;

/** `mayShowScreen` for a participant of a meeting, by id. */
export const mayShowScreenIn = (meeting: Meeting, id: string): boolean =>
  meeting.phase === 'live' && mayShowScreen(memberIn(meeting, id), sharerOf(meeting));
