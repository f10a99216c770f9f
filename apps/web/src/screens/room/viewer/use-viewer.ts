import { clientParameters } from '@ninefold/domain/client-choice/client-parameters.ts';
import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import { parseCodeOrPurl, valueGivenOut } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { CLIENT_LOADED } from '@ninefold/domain/tracking/events.ts';
import { joinFailedLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useServices } from '../../../services/services.ts';
import { type Exit, useExit } from '../frame/use-exit.ts';
import { createViewerFlow, type ViewerPage } from './viewer-flow.ts';
import { beginVisit, overBefore, withEnd } from './viewer-visit.ts';

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

/**
 * The state and the actions of a viewer's page, from the address to the end of the meeting.
 * @param typed code or personal URL as the address has it
 */
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
    const visit = beginVisit({
      ...{ place, end, left, flow, exitNotice, hostRecovery },
      open: () => openViewer(parameters),
      onOpen: (opened) => {
        setMeeting(opened);
        void calls.track(CLIENT_LOADED);
      },
      goToPresenter: () => go(pages.clientStart),
    });
    const unloading = () => flow.unloading();
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) visit.returned();
    };
    window.addEventListener('pagehide', unloading);
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pagehide', unloading);
      window.removeEventListener('pageshow', returned);
      visit.close();
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
