import { isCoHost, isHost } from '@ninefold/domain/roles/member.ts';
import type { MeetingState } from '../state/model.ts';
import { personIn } from './swaps.ts';

/** What of the own role is told when it changes. */
export interface OwnRole {
  readonly isPresenting: boolean;
  readonly isCoHost: boolean;
}

export type RoleNotice = { readonly what: 'presentsNow'; readonly name: string } | { readonly what: 'coHost' | 'coHostNoMore' };

/** The own role, as far as others can change it. Null for the host, whose role nobody changes, and before this page has joined. */
export function ownRoleIn(state: MeetingState): OwnRole | null {
  const own = personIn(state, state.you?.id ?? null);
  return own === null || isHost(own) ? null : { isPresenting: own.isPresenting, isCoHost: isCoHost(own) };
}

/** The notice for a person whose role others have just given or taken. Null when nothing changed that they do not know. */
export function roleNotice(before: OwnRole, now: OwnRole, state: MeetingState): RoleNotice | null {
  if (before.isCoHost !== now.isCoHost) return { what: now.isCoHost ? 'coHost' : 'coHostNoMore' };
  // Whose screen still stands in for the next one reads it there.
  if (!before.isPresenting || now.isPresenting || state.capture === 'live') return null;
  const next = personIn(state, state.meeting?.presenterId ?? null);
  return next === null ? null : { what: 'presentsNow', name: next.name };
}
