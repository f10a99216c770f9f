import { isCoHost, isHost } from '@ninefold/domain/roles/member.ts';
import type { MeetingState } from '../state/model.ts';
import { personIn } from './swaps.ts';

/** What of the own role is told when it changes. */
export interface OwnRole {
  readonly isPresenting: boolean;
  readonly isCoHost: boolean;
}

export type RoleNotice = { readonly what: 'presentsNow'; readonly name: string } | { readonly what: 'coHost' | 'coHostNoMore' };

/** Null for the host, whose role nobody changes, and before this page is in. */
export function ownRoleIn(state: MeetingState): OwnRole | null {
  const own = personIn(state, state.you?.id ?? null);
  return own === null || isHost(own) ? null : { isPresenting: own.isPresenting, isCoHost: isCoHost(own) };
}

/** What the person is told after their role became what it is in this state: nobody asks them before it is taken. */
export function roleNotice(before: OwnRole, now: OwnRole, state: MeetingState): RoleNotice | null {
  if (before.isCoHost !== now.isCoHost) return { what: now.isCoHost ? 'coHost' : 'coHostNoMore' };
  // Whose screen still stands in for the next one reads it there.
  if (!before.isPresenting || now.isPresenting || state.capture === 'live') return null;
  const next = personIn(state, state.meeting?.presenterId ?? null);
  return next === null ? null : { what: 'presentsNow', name: next.name };
}
