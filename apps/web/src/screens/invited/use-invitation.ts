import { readHash } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import { post } from '@ninefold/legacy-api/client.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import type { InvitationAnswer } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services.ts';

export type Invitation = NonNullable<InvitationAnswer['invitation']>;
export type InvitationState =
  | { readonly kind: 'loading' }
  /** Not planned, or no key. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'known';
      readonly invitation: Invitation;
      readonly isLineDown: boolean;
      /** Asks on, after the page has stopped by itself; null while it asks. */
      readonly keepWaiting: (() => void) | null;
    };

/** How often a page that waits asks whether the meeting runs. */
export const ASK_EVERY_MS = 5_000;
/** As long as for a personal URL (D-43); then somebody has to say that they still wait. */
export const WAITS_FOR_MS = 30 * 60_000;

/** Asks what the key behind the `#` leads to, again and again until it leads into a running meeting, and goes there. */
export function useInvitation(): InvitationState {
  const { caller, go, timers } = useServices();
  const [state, setState] = useState<InvitationState>({ kind: 'loading' });
  useEffect(() => {
    const { key } = readHash(window.location.hash, ['key']);
    let isOver = false;
    let isLong = false;
    let stopAsking = () => {};
    let stopWaiting = () => {};
    const ask = async (): Promise<void> => {
      const answer = await post<InvitationAnswer>(
        caller,
        '/api/invitation',
        { key },
        { isQuiet: true, hasOwnTable: true, timeoutMs: 20_000 },
      );
      if (isOver) return;
      const invitation = answer.ok ? answer.value.invitation : undefined;
      if (answer.ok && invitation === undefined) return setState({ kind: 'gone' });
      if (invitation !== undefined && invitation.code !== null) return go(meetingLink(invitation.code));
      setState((before) => {
        if (invitation !== undefined) return { kind: 'known', invitation, isLineDown: false, keepWaiting: isLong ? wait : null };
        return before.kind === 'known' ? { ...before, isLineDown: true } : before;
      });
      if (!isLong) stopAsking = timers.after(ASK_EVERY_MS, () => void ask());
    };
    const wait = (): void => {
      isLong = false;
      stopWaiting = timers.after(WAITS_FOR_MS, () => {
        isLong = true;
        stopAsking();
        setState((before) => (before.kind === 'known' ? { ...before, keepWaiting: wait } : before));
      });
      setState((before) => (before.kind === 'known' ? { ...before, keepWaiting: null } : before));
      void ask();
    };
    if (key === undefined) setState({ kind: 'gone' });
    else wait();
    return () => {
      isOver = true;
      stopAsking();
      stopWaiting();
    };
  }, [caller, go, timers]);
  return state;
}
