import { mailedSecret } from '@ninefold/domain/own-link/mailed-secret.ts';
import { type CallFailure, post } from '@ninefold/legacy-api/client.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { invitationKey } from '@ninefold/legacy-api/own-site.ts';
import type { InvitationAnswer } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';

export type Invitation = NonNullable<InvitationAnswer['invitation']>;
export type InvitationState =
  | { readonly kind: 'loading'; readonly trouble: CallFailure | null }
  /** Not planned any more. */
  | { readonly kind: 'gone' }
  /** The link has no key, or only part of it. */
  | { readonly kind: 'cut' }
  | {
      readonly kind: 'known';
      readonly invitation: Invitation;
      /** Of the last time that it asked. */
      readonly trouble: CallFailure | null;
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
  const [state, setState] = useState<InvitationState>({ kind: 'loading', trouble: null });
  const link = useFragment();
  useEffect(() => {
    const mailed = mailedSecret(link, invitationKey);
    if (mailed === null || mailed === 'cut') return setState({ kind: 'cut' });
    const key = mailed.whole;
    setState({ kind: 'loading', trouble: null });
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
        if (invitation !== undefined) return { kind: 'known', invitation, trouble: null, keepWaiting: isLong ? wait : null };
        return !answer.ok && (before.kind === 'known' || before.kind === 'loading') ? { ...before, trouble: answer.error } : before;
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
    wait();
    return () => {
      isOver = true;
      stopAsking();
      stopWaiting();
    };
  }, [caller, go, timers, link]);
  return state;
}

const behindPath = (): string => window.location.search + window.location.hash;

/** What stands behind the path. Pasting the whole link over one that was cut stays on this page. */
function useFragment(): string {
  const [fragment, setFragment] = useState(behindPath);
  useEffect(() => {
    const onChange = () => setFragment(behindPath());
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return fragment;
}
