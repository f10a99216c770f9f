import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import { onShareAnswer } from '@ninefold/domain/share/share.ts';
import { answerText } from '../../../platform/texts/answer-text.ts';
import { callContextOf } from '@ninefold/domain/tracking/call-context.ts';
import { CLIENT_LOADED, shareClicked } from '@ninefold/domain/tracking/events.ts';
import { downloadLink, startFailedLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { captureTroubleOf, canRetryHere } from '../../../platform/capture-trouble.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { initialMeetingState, isEnded, type MeetingState } from '../../../live-meeting/state/model.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { afterPaintOrHidden, untilPainted } from '../../../platform/after-paint.ts';
import { addressRefusal } from '../../../services/page-address.ts';
import { useServices } from '../../../services/services.ts';
import { createKnownRefusal } from '../../share/known-refusal.ts';
import { share, stopWhenStarted } from '../../share/share-flow.ts';
import { type Exit, useExit } from '../frame/use-exit.ts';
import { type Origin, onEntry, originAtFirst, personalUrlOf, sharedByOf, viewerCodeOf } from './presenter-flow.ts';
import { lastChosen } from '../../share/last-chosen.ts';

const notYet = createStore<MeetingState>(initialMeetingState);

export interface Presenter {
  readonly hasMeeting: boolean;
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** Nine digits; known from the share before the meeting answers. */
  readonly viewerCode: string | null;
  /** The own personal URL under which the meeting is shared; null when by its code alone. */
  readonly personalUrl: string | null;
  readonly error: { readonly message: string; readonly isLimit: boolean } | null;
  /** Ends the meeting. */
  readonly exit: Exit;
  readonly shareScreen: () => void;
  /** This browser has got the host's key of the meeting back: the page joins again. */
  readonly comeBack: () => void;
}

/**
 * The state and the actions of the presenter's page, from its start to the end of the meeting.
 * @param startBy the own personal URL under which the page is to start its meeting; null when it is not asked to
 */
export function usePresenter(startBy: string | null): Presenter {
  const services = useServices();
  const { calls, capture, exitNotice, go, handOff, openPresenter, canResumePresenter, page, pageState, now } = services;
  const [origin, setOrigin] = useState<Origin>(() =>
    originAtFirst({ waiting: handOff.waiting, begun: handOff.begun, canResume: canResumePresenter, startBy }),
  );
  // Shared by a press on another page: what has begun is not begun a second time.
  const [isHandedOver] = useState(origin.kind === 'share');
  // Only now: a drawing that the browser throws away would take it with it, and the capture would run on without a page.
  useEffect(() => void handOff.take(), [handOff]);
  const [knownRefusal] = useState(() => createKnownRefusal(pageState.bSharesRefused, now));
  const [meeting, setMeeting] = useState<LiveMeeting | null>(null);
  /** The same, as soon as it is there: a press may come before the page is drawn with it. */
  const atHand = useRef<LiveMeeting | null>(null);
  const [error, setError] = useState<Presenter['error']>(null);
  const isStarting = useRef(false);
  /** Of a press on Share that came before the meeting's code. */
  const early = useRef<Promise<MediaStream> | null>(null);
  const state = useStore(meeting?.store ?? notYet);
  const sharedBy = sharedByOf(origin, startBy);
  const ownUrl = sharedBy ?? pageState.sPersonalUrl;

  const shareFirst = useCallback(
    (target: LiveMeeting, stream: Promise<MediaStream>) => {
      stream.catch((cause: unknown) => {
        const trouble = captureTroubleOf(cause);
        // Another press may succeed, and the page says so; anything else means that this browser gives no picture (SHARE-24).
        if (trouble === null || canRetryHere(trouble)) return;
        exitNotice.noteTrouble(trouble);
        go(startFailedLink(clientError.CaptureRefused));
      });
      void target.share(stream);
    },
    [exitNotice, go],
  );

  useEffect(() => {
    if (origin.kind === 'none') return;
    let isGone = false;
    const open = async () => {
      const fresh = await openPresenter(origin.kind === 'share' ? origin.started.ticket : null, ownUrl);
      if (isGone) return fresh.close();
      atHand.current = fresh;
      setMeeting(fresh);
      const first = lastChosen(origin.kind === 'share' ? origin.started.capture : null, early.current);
      early.current = null;
      if (first !== null) shareFirst(fresh, first);
      void calls.track(CLIENT_LOADED);
    };
    // The code first: the meeting's bundle would hold up its painting.
    const stop = afterPaintOrHidden(() => void open());
    return () => {
      isGone = true;
      stop();
      atHand.current?.close();
      atHand.current = null;
      if (early.current !== null) void stopWhenStarted(early.current);
      early.current = null;
    };
  }, [calls, openPresenter, origin, ownUrl, shareFirst]);

  useEffect(() => {
    if (startBy === null || isHandedOver) return;
    let isGone = false;
    // Nothing is captured for it: that takes a click of the presenter (T-27).
    void calls.requestHost(startBy).then(({ answerCode, grant }) => {
      if (isGone) return;
      const outcome = onShareAnswer(answerCode, grant);
      if (outcome.kind === 'refused') return setError({ ...outcome, message: answerText(outcome.message) });
      const { viewerCode, ticket } = outcome.grant;
      setOrigin({ kind: 'share', started: { viewerCode, ticket, personalUrl: startBy, capture: null } });
    });
    return () => {
      isGone = true;
    };
  }, [calls, startBy, isHandedOver]);

  const { entry } = state;
  const hasMeetingAnswered = entry.kind !== 'connecting';
  useEffect(() => {
    if (hasMeetingAnswered) handOff.settled();
  }, [hasMeetingAnswered, handOff]);
  useEffect(() => {
    const step = onEntry(entry, origin.kind);
    if (step?.do === 'go-home') {
      exitNotice.noteOfHost(entry);
      go(pages.home);
    }
    if (step?.do === 'offer-new') setOrigin({ kind: 'none' });
    if (step?.do === 'tell-failure') go(startFailedLink(step.errorCode));
  }, [entry, exitNotice, go, origin.kind]);

  const startNew = async () => {
    if (isStarting.current) return;
    const refusal = addressRefusal(services);
    if (refusal !== null) return setError({ message: refusal, isLimit: false });
    isStarting.current = true;
    setError(null);
    const trackedEvent = shareClicked(callContextOf(window.location.pathname));
    const result = await share({
      calls,
      capture,
      trackedEvent,
      isSignedIn: pageState.bIsUserLoggedIn,
      isRefusalKnown: knownRefusal.isKnown(),
      showCode: untilPainted,
      choice: { personalUrl: startBy },
    });
    isStarting.current = false;
    knownRefusal.told(result);
    if (result.kind === 'refused') setError(result);
    if (result.kind === 'download') page.goTop(downloadLink(result.grant));
    if (result.kind !== 'present') return;
    setMeeting(null);
    const { viewerCode, ticket } = result.grant;
    setOrigin({ kind: 'share', started: { viewerCode, ticket, personalUrl: startBy, capture: result.capture } });
  };

  /** The meeting's code is not there yet, and takes over what the person chooses. */
  const askAhead = () => {
    const pressed = capture.start();
    early.current = pressed;
    // A cancelled picker is one more press away.
    pressed.catch(() => {
      if (early.current === pressed) early.current = null;
    });
  };

  const exit = useExit(meeting !== null && !isEnded(state), () => {
    meeting?.endMeeting();
    if (meeting === null) go(pages.home);
  });

  return {
    hasMeeting: origin.kind !== 'none',
    meeting,
    state,
    viewerCode: viewerCodeOf(state, origin),
    personalUrl: personalUrlOf(state, sharedBy, ownUrl),
    error,
    exit,
    shareScreen: () => {
      if (origin.kind === 'none') void startNew();
      else if (!capture.isOffered) page.goTop(downloadLink(null));
      else if (atHand.current !== null) void atHand.current.share(capture.start());
      else if (early.current === null) askAhead();
    },
    comeBack: () => {
      const started = handOff.take();
      setOrigin(started === null ? { kind: 'resume' } : { kind: 'share', started });
    },
  };
}
