import type { ShellCheckResult } from '@ninefold/domain/check-result/check-result.ts';
import { messageOfShellResult } from '@ninefold/domain/check-result/messages.ts';
import { parseCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { disableSticky } from '@ninefold/domain/sticky/sticky-preference.ts';
import type { CallContext } from '@ninefold/domain/tracking/call-context.ts';
import { joinClicked, shareClicked } from '@ninefold/domain/tracking/events.ts';
import { downloadLink, meetingLink, presenterLink } from '@ninefold/legacy-api/links.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { markOnce, startMarks } from '../../platform/performance-marks.ts';
import type { Services } from '../../services/services.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import { text } from '../../platform/texts/text.ts';
import { join, knock, type JoinPorts } from '../join/join-flow.ts';
import { createKnownRefusal } from '../share/known-refusal.ts';
import { type ShareChoice, share } from '../share/share-flow.ts';

export interface HomeError {
  readonly of: 'join' | 'share';
  readonly message: string;
  /** What the check of the join gave. */
  readonly result?: ShellCheckResult;
  /** There were too many tries: waiting helps. */
  readonly isLimit?: boolean;
}

/**
 * What Share does: `here` shows this screen, `as-stills` shows it in still pictures, `by-app` leads to the app, `none` is a phone's, where a
 * sentence stands in its place.
 */
export type Sharing = 'here' | 'as-stills' | 'by-app' | 'none';

export interface ShownCode {
  readonly viewerCode: string;
  /** The server has given the code: until then it leads nowhere. */
  readonly isGiven: boolean;
}

export interface HomeState {
  /** What is wrong, and in which half of the page that is said. One at a time. */
  readonly error: HomeError | null;
  readonly sharing: Sharing;
  /** The last share was given to the app. */
  readonly isSharedByApp: boolean;
}

export interface HomeModel {
  readonly state: Store<HomeState>;
  /** Looks anew at what this browser can share. */
  readonly lookAtSharing: () => void;
  /** From the click until the presenter's page has come. Told apart from the rest: on a slow processor only the digits are drawn anew in its frame. */
  readonly shownCode: Store<ShownCode | null>;
  /** The field's text has changed. */
  readonly edited: (typed: string) => void;
  /** Enter went down in the field: Join is pressed a moment later. */
  readonly enterDown: (typed: string) => void;
  readonly join: (typed: string) => void;
  readonly share: (choice?: ShareChoice) => void;
  /** The same share once more, in this browser, which is preferred from now on (LAUNCH-04, LAUNCH-05). */
  readonly shareWithoutApp: () => void;
  readonly hideError: () => void;
}

export interface HomePorts {
  readonly services: Pick<
    Services,
    | ('calls' | 'capture' | 'entrance' | 'page' | 'pageState' | 'go' | 'handOff' | 'sticky')
    | ('loadNativeApp' | 'left' | 'takeReservedCode' | 'hostRecovery' | 'now')
  >;
  /** What the page's address and browser say for a join. */
  readonly visit: () => Pick<JoinPorts, 'viewer' | 'support' | 'site'>;
  readonly context: () => CallContext;
  readonly sharing: () => Sharing;
  /** Why nothing works at this address; null where it does. */
  readonly addressRefusal: () => string | null;
  /** Draws a change before anything else. */
  readonly drawAtOnce: (change: () => void) => void;
  readonly untilPainted: () => Promise<void>;
  /** Where a framed page sends the top one for the app. */
  readonly framedDownload: () => Promise<string>;
}

/** The start page: the code field, Join and Share. */
export function createHomeModel(ports: HomePorts): HomeModel {
  const { calls, capture, entrance, page, pageState, go, handOff, sticky, loadNativeApp, left, takeReservedCode, hostRecovery, now } =
    ports.services;
  const { context, untilPainted } = ports;
  // The markup that was made ahead is that of most people.
  const state = createStore<HomeState>({ error: null, sharing: 'here', isSharedByApp: false });
  const set = (change: Partial<HomeState>): void => state.set({ ...state.get(), ...change });
  // At each digit: nothing is drawn anew where nothing was said.
  const setError = (error: HomeError | null): void => {
    if (error !== state.get().error) set({ error });
  };
  const shownCode = createStore<ShownCode | null>(null);
  const knownRefusal = createKnownRefusal(pageState.bSharesRefused, now);
  let appChoice: ShareChoice | undefined;
  // The text whose meeting is drawn next: a second press would enter it a second time.
  let goneFor: string | null = null;
  // What Join was pressed for last: pressed again for another text while the check is under way, that one counts.
  let wanted = '';
  // The buttons are locked while a call runs (M-06). They do not change their look, which would only flicker: nothing is drawn anew.
  let isBusy = false;

  const joinPorts = (): JoinPorts => ({
    calls,
    entrance,
    leavesPage: page.isFramed,
    trackedEvent: joinClicked(context()),
    isAppPreferred: sticky.isEnabled(),
    mayBeHost: hostRecovery.has,
    ...ports.visit(),
  });

  const goToMeeting = async (typed: string): Promise<void> => {
    startMarks('join:start', 'join:still', 'join:video');
    setError(null);
    const outcome = await join(typed, joinPorts());
    if (outcome.kind === 'go' && typed === wanted && !page.isFramed) await entrance.underWay();
    if (typed !== wanted) {
      entrance.abandon();
      return goToMeeting(wanted);
    }
    const message = outcome.kind === 'stay' ? messageOfShellResult(outcome.result) : null;
    if (outcome.kind === 'stay' && message !== null)
      setError({ of: 'join', message: answerText(message), result: outcome.result, isLimit: outcome.isLimit === true });
    if (outcome.kind === 'cut-link') setError({ of: 'join', message: text('common.linkCut') });
    if (outcome.kind === 'replaced-link') setError({ of: 'join', message: text('home.linkReplaced') });
    if (outcome.kind === 'follow') page.goTop(outcome.address);
    if (outcome.kind !== 'go') return;
    const address = meetingLink(outcome.codeOrPurl);
    if (page.isFramed) return page.goTop(address);
    left.forget(outcome.codeOrPurl);
    goneFor = typed;
    go(address);
  };

  /** SHARE-02: the app opens the meeting and is its host. */
  const shareByApp = async (choice?: ShareChoice): Promise<void> => {
    setError(null);
    void calls.track(shareClicked(context()));
    const refusal = choice?.claim === undefined ? null : await choice.claim();
    if (refusal !== null) return setError({ of: 'share', message: refusal });
    appChoice = choice;
    set({ isSharedByApp: true });
    await (await loadNativeApp()).share(choice?.personalUrl ?? null);
  };

  const shareScreen = async (choice?: ShareChoice): Promise<void> => {
    startMarks('share:start', 'share:code');
    setError(null);
    let painted: Promise<void> = Promise.resolve();
    const showCode = (viewerCode: string, isGiven: boolean): Promise<void> => {
      ports.drawAtOnce(() => shownCode.set({ viewerCode, isGiven }));
      painted = untilPainted().then(() => markOnce('share:code'));
      return painted;
    };
    // In the frame of the click. Under a personal URL a meeting may run already, with another code.
    const reserved = capture.isOffered && !choice?.personalUrl ? takeReservedCode() : null;
    if (reserved !== null) void showCode(reserved.viewerCode, false);
    const trackedEvent = shareClicked(context());
    const result = await share({
      calls,
      capture,
      trackedEvent,
      isSignedIn: pageState.bIsUserLoggedIn,
      isRefusalKnown: knownRefusal.isKnown(),
      ...(choice === undefined ? {} : { choice }),
      ...(reserved === null ? {} : { reservedCode: reserved.reservation, painted }),
      showCode: (code) => showCode(code, true),
    });
    knownRefusal.told(result);
    if (result.kind === 'refused') {
      // Together: the store's listeners are drawn before what React is told outside of an event.
      ports.drawAtOnce(() => {
        shownCode.set(null);
        setError({ of: 'share', message: result.message, isLimit: result.isLimit });
      });
    }
    if (result.kind === 'download') page.goTop(page.isFramed ? await ports.framedDownload() : downloadLink(result.grant));
    if (result.kind !== 'present') return;
    const { viewerCode: given, ticket } = result.grant;
    const personalUrl = choice?.personalUrl ?? null;
    handOff.put({ viewerCode: given, ticket, personalUrl, capture: result.capture });
    // The code first: drawing the presenter's page would hold up its painting.
    await painted;
    await untilPainted();
    go(presenterLink(personalUrl));
  };

  const whenFree = (work: () => Promise<void>): void => {
    if (isBusy) return;
    isBusy = true;
    void work().finally(() => {
      isBusy = false;
    });
  };
  return {
    state,
    shownCode,
    lookAtSharing: () => set({ sharing: ports.sharing() }),
    edited(typed) {
      setError(null);
      goneFor = null;
      const isWhole = isWholeCode(typed);
      // Asked last: reading what this browser remembers would hold up the painting of a first digit, which wants nothing yet.
      if ((!isWhole && !isBegunCode(typed)) || sticky.isEnabled()) return;
      if (isWhole) entrance.expect();
      else entrance.expectSoon();
    },
    enterDown(typed) {
      if (!isBusy && typed !== goneFor) knock(typed, joinPorts());
    },
    join(typed) {
      const refusal = ports.addressRefusal();
      if (refusal !== null) return setError({ of: 'join', message: refusal });
      wanted = typed;
      if (typed !== goneFor) whenFree(() => goToMeeting(typed));
    },
    share(choice) {
      // A press that was held until this script came.
      if (ports.sharing() === 'none') return;
      const refusal = ports.addressRefusal();
      if (refusal !== null) return setError({ of: 'share', message: refusal });
      whenFree(() => (sticky.isEnabled() ? shareByApp(choice) : shareScreen(choice)));
    },
    shareWithoutApp() {
      sticky.change(disableSticky);
      set({ isSharedByApp: false });
      whenFree(() => shareScreen(appChoice));
    },
    hideError: () => setError(null),
  };
}

function isWholeCode(typed: string): boolean {
  const parsed = parseCodeOrPurl(typed);
  return parsed.ok && parsed.value.kind === 'code';
}

/** Half a code: what begins like one and goes on so is one nearly always, and a second remains to load what it needs. */
const isBegunCode = (typed: string): boolean => /^\d{3}-?\d{2}/.test(typed);
