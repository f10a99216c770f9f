/**
 * Who may do what in a meeting. The server asks before it does something, a page before it offers it; nowhere else is a role compared
 * (`tooling/roles.mjs`).
 */
import type { Meeting } from '../meeting/meeting.ts';
import { isHost, type Member, memberIn, sharerOf } from './member.ts';

type Role = Pick<Member, 'role'>;
type Standing = Pick<Member, 'role' | 'isPresenting'>;

/** The door and the people are the host's, and theirs whom the host gave a part in it. */
export const mayModerate = ({ role }: Role): boolean => role !== 'viewer';

/** The host removes anyone else, a co-host viewers only; nobody removes oneself (T-07). */
export function mayRemove(by: Member, target: Member): boolean {
  if (by.id === target.id || !mayModerate(by)) return false;
  return isHost(by) || !mayModerate(target);
}

/** Host and co-hosts turn devices of others off; nobody mutes the host. */
export const mayMute = (by: Role, target: Role): boolean => mayModerate(by) && (!isHost(target) || isHost(by));

/** The host alone gives others a part in the room, and takes it back. */
export const maySetCoHost = (by: Member, target: Pick<Member, 'id'>): boolean => isHost(by) && by.id !== target.id;

export const mayEndMeeting = (by: Role): boolean => isHost(by);

/** What people who come later read of the chat is the host's to choose. */
export const mayChooseChatHistory = (by: Role): boolean => isHost(by);

/** Offers and answers about presenting are the presenter's own, and the host's. */
export const maySpeakForPresenter = (by: Standing): boolean => by.isPresenting || isHost(by);

/** Somebody else who does not present yet. */
export const mayBeOfferedToPresent = (by: Pick<Member, 'id'>, target: Member): boolean => !target.isPresenting && target.id !== by.id;

/** A presenter has nothing to ask for: neither to present nor to be heard. */
export const mayAskForTurn = ({ isPresenting }: Pick<Member, 'isPresenting'>): boolean => !isPresenting;

/** The host presents again whenever they want. */
export const mayTakeBack = (by: Role): boolean => isHost(by);

/** One's own hand, and everybody's for those who look after the room. */
export const mayLowerHand = (by: Member, ownerId: string): boolean => by.id === ownerId || mayModerate(by);

/** Who looks after the room, or has its attention, hears of hands, and may hear who comes and goes. */
export const hearsOfPeople = (by: Standing): boolean => by.isPresenting || mayModerate(by);

/** They speak whomever the meeting lets speak, and are not muted with everybody. */
export const speaksAlways = (by: Standing): boolean => by.isPresenting || mayModerate(by);

/**
 * Who may send a screen now: the presenter, and until theirs is there the one before (C-22, C-23).
 * @param sharerId whose screen the others see, or would see; null outside a meeting
 */
export const mayShowScreen = ({ id, isPresenting }: Pick<Member, 'id' | 'isPresenting'>, sharerId: string | null): boolean =>
  isPresenting || id === sharerId;

export const mayShowScreenIn = (meeting: Meeting, id: string): boolean =>
  meeting.phase === 'live' && mayShowScreen(memberIn(meeting, id), sharerOf(meeting));
