import { clientParameters } from '@ninefold/domain/client-choice/client-parameters.ts';
import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import { parseCodeOrPurl, valueGivenOut } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { EXIT_CLICKED, EXIT_CONFIRMED, CLIENT_LOADED } from '@ninefold/domain/tracking/events.ts';
import { joinFailedLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import { initialMeetingState, type MeetingState } from '../../live-meeting/model.ts';
import { createStore, type Store } from '../../live-meeting/store.ts';
import { useStore } from '../../live-meeting/use-store.ts';
import { useServices } from '../../platform/services.ts';
import { createViewerCourse, type ViewerPage } from './viewer-course.ts';

const notYet = createStore<MeetingState>(initialMeetingState);

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
  readonly isAskingToLeave: boolean;
  readonly askToLeave: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** A viewer's meeting from the address to its end. */
export function useViewer(typed: string): Viewer {
  const { calls, go, openViewer, pageState } = useServices();
  const place = valueGivenOut(typed);
  const [meeting, setMeeting] = useState<LiveMeeting | null>(null);
  const [isAskingToLeave, setAsking] = useState(false);
  const [isSwitched, setSwitched] = useState(false);
  const course = useMemo(
    () => createViewerCourse({ goHome: () => go(pages.home), goToFailure: (errorCode) => go(joinFailedLink(place, errorCode)) }),
    [go, place],
  );
  const state = useStore(meeting?.store ?? notYet);
  const page = useStore(course.page);

  useEffect(() => {
    const entered = parseCodeOrPurl(place);
    if (!entered.ok) {
      go(joinFailedLink(place, clientError.NotFound));
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
    const unloading = () => course.unloading();
    window.addEventListener('pagehide', unloading);
    void openViewer(parameters).then((fresh) => {
      if (isGone) return fresh.close();
      opened = fresh;
      stopFollowing = fresh.store.subscribe(() => course.follow(fresh.store.get()));
      course.follow(fresh.store.get());
      setMeeting(fresh);
      void calls.track(CLIENT_LOADED);
    });
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', unloading);
      stopFollowing();
      opened?.close();
    };
  }, [calls, course, go, openViewer, pageState, place]);

  const switchToNative = useCallback(() => {
    course.switchedToNative();
    setAsking(false);
    setSwitched(true);
    meeting?.leave();
  }, [course, meeting]);

  return {
    meeting,
    state,
    page,
    isToastAsked: course.isToastAsked,
    isSwitched,
    switchToNative,
    isAskingToLeave,
    askToLeave: () => {
      void calls.track(EXIT_CLICKED);
      setAsking(true);
    },
    stay: () => setAsking(false),
    leave: () => {
      void calls.track(EXIT_CONFIRMED);
      setAsking(false);
      course.confirmExit(state.you?.isAdmin ?? false);
      meeting?.leave();
    },
  };
}
