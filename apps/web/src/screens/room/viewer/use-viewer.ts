import { clientParameters } from '@ninefold/domain/client-choice/client-parameters.ts';
import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import { parseCodeOrPurl, valueGivenOut } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { CLIENT_LOADED } from '@ninefold/domain/tracking/events.ts';
import { joinFailedLink } from '@ninefold/legacy-api/links.ts';
import type { ScreenName } from '@ninefold/legacy-api/page-state.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type EndReason, isEndReason, type LeftMemory } from '../../../live-meeting/control/left-memory.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useServices } from '../../../services/services.ts';
import { type Exit, useExit } from '../frame/use-exit.ts';
import { createViewerFlow, type ViewerPage } from './viewer-flow.ts';

/**
 * A reload, or a step back, to what was the end here: the person left, or a meeting with a name ended and the server, which sent this page for
 * waiting, knows of no new one. Nobody is made to wait for a meeting that they have seen end.
 */
function overBefore(left: LeftMemory, place: string, page: ScreenName): MeetingState | null {
  const reason = left.has(place) ? 'left' : page === 'waiting' ? left.endOf(place) : null;
  return reason === null ? null : { ...initialMeetingState, entry: { kind: 'over', reason } };
}

/** A reload after the end: that the code leads nowhere any more is the end that was seen before, not a failure. */
function withEnd(state: MeetingState, end: EndReason | null): MeetingState {
  const { entry } = state;
  const isGone = entry.kind === 'refused' && (entry.errorCode === clientError.NotFound || entry.errorCode === clientError.Over);
  return isGone && end !== null ? { ...state, entry: { kind: 'over', reason: end } } : state;
}

/** What the client runs in, as it names itself. */
const ENVIRONMENT = 'web';

export interface Viewer {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  readonly page: ViewerPage;
  readonly isToastAsked: Store<boolean>;
  /** The app has the meeting now (state 12). */
  readonly isSwitched: boolean;
  readonly switchToNative: () => void;
  /** The app was asked to take this page's seat: when the seat is gone, it has come. */
  readonly expectApp: () => void;
  readonly exit: Exit;
}

/** A viewer's meeting from the address to its end. */
export function useViewer(typed: string): Viewer {
  const { calls, exitNotice, go, left, openViewer, pageState, hostRecovery } = useServices();
  const place = valueGivenOut(typed);
  const [meeting, setMeeting] = useState<LiveMeeting | null>(null);
  const [before] = useState(() => overBefore(left, place, pageState.sPage));
  const [beforeEntry] = useState(() => createStore(before ?? initialMeetingState));
  const [end] = useState(() => left.endOf(place));
  const [isSwitched, setSwitched] = useState(false);
  const [isAppExpected, setAppExpected] = useState(false);
  const flow = useMemo(() => {
    const fresh = createViewerFlow({
      goHome: () => go(pages.home),
      goToFailure: (errorCode) => go(joinFailedLink(place, errorCode), { replaces: true }),
    });
    if (before !== null) fresh.follow(before);
    return fresh;
  }, [before, go, place]);
  const state = withEnd(useStore(meeting?.store ?? beforeEntry), end);
  const page = useStore(flow.page);

  useEffect(() => {
    if (before !== null) return;
    const entered = parseCodeOrPurl(place);
    if (!entered.ok) {
      go(joinFailedLink(place, clientError.NotFound), { replaces: true });
      return;
    }
    const parameters = clientParameters({
      environment: ENVIRONMENT,
      version: pageState.sClientVersion,
      isUserLoggedIn: pageState.bIsUserLoggedIn,
      entered: entered.value,
      isPresenter: false,
    });
    let isGone = false;
    let opened: LiveMeeting | null = null;
    let stopFollowing = () => {};
    const unloading = () => flow.unloading();
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flow.returned(withEnd(opened?.store.get() ?? initialMeetingState, end));
    };
    window.addEventListener('pagehide', unloading);
    window.addEventListener('pageshow', returned);
    const enter = async (): Promise<void> => {
      // The host of this meeting, who lost its tab, is no viewer of it.
      if (hostRecovery.has(place) && (await hostRecovery.take(place))) return isGone ? undefined : go(pages.clientStart);
      if (isGone) return;
      const fresh = await openViewer(parameters);
      if (isGone) return fresh.close();
      opened = fresh;
      const follow = () => {
        const now = withEnd(fresh.store.get(), end);
        const { entry, you } = now;
        const isAdmin = you?.isAdmin === true;
        exitNotice.note(entry, isAdmin);
        // Another meeting has the code by now.
        if (end !== null && entry.kind === 'inside') left.forget(place);
        if (entry.kind === 'over' && !isAdmin && isEndReason(entry.reason)) left.writeEnd(place, entry.reason);
        flow.follow(now);
      };
      stopFollowing = fresh.store.subscribe(follow);
      follow();
      setMeeting(fresh);
      void calls.track(CLIENT_LOADED);
    };
    void enter();
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', unloading);
      window.removeEventListener('pageshow', returned);
      stopFollowing();
      opened?.close();
    };
  }, [before, calls, flow, end, exitNotice, go, left, openViewer, pageState, place, hostRecovery]);

  const hasAppTaken = isAppExpected && state.entry.kind === 'elsewhere';
  useEffect(() => {
    if (hasAppTaken) flow.switchedToNative();
  }, [flow, hasAppTaken]);

  const exit = useExit(state.entry.kind === 'inside' && !isSwitched, () => {
    const isAdmin = state.you?.isAdmin ?? false;
    // An admin sees no end-cap, also later (EXIT-08).
    if (!isAdmin) left.write(place);
    flow.confirmExit(isAdmin);
    meeting?.leave();
  });
  const { stay } = exit;
  const switchToNative = useCallback(() => {
    flow.switchedToNative();
    stay();
    setSwitched(true);
    meeting?.leave();
  }, [flow, meeting, stay]);

  return {
    meeting,
    state,
    page,
    isToastAsked: flow.isToastAsked,
    isSwitched: isSwitched || hasAppTaken,
    switchToNative,
    expectApp: () => setAppExpected(true),
    exit,
  };
}
