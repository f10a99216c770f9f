import { isHost, type Member } from './member.ts';

export type Plan = 'free' | 'pro';

/** A signed-in user is pro, anyone else free; there are no finer roles (ROLE-01, ROLE-02, D-52). */
export const planOf = (isSignedIn: boolean): Plan => (isSignedIn ? 'pro' : 'free');

/** A meeting takes the plan of its host (ROLE-09). */
export const isFreeMeeting = (hostIsSignedIn: boolean): boolean => planOf(hostIsSignedIn) === 'free';

/** The host for the whole meeting, a presenter while presenting (ROLE-07, D-26). */
export const isAdmin = (one: Pick<Member, 'role' | 'isPresenting'>): boolean => isHost(one) || one.isPresenting;
