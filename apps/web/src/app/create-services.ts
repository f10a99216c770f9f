import { hasWebRtc } from '../platform/web-rtc.ts';
import { UNAUTHORIZED_EVENT } from '../services/call-failures.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { dropEarlySocket, openEarlySocket, openSilentSocket } from '../live-meeting/control/early-socket.ts';
import { isOpenedAnew, createLeftMemory } from '../live-meeting/control/left-memory.ts';
import { placeOfPath, createResumeMemory } from '../live-meeting/control/resume-memory.ts';
import { browserTimers } from '../platform/timers.ts';
import type { NativeApp } from '../native-app/native-app.ts';
import { createStickyMemory } from '../native-app/sticky-memory.ts';
import { type BrowserPage, browserPage } from '../platform/browser.ts';
import { createEntrance } from '../services/entrance.ts';
import { createExitNotice } from '../services/exit-notice.ts';
import { given } from '../platform/load-failure.ts';
import { loadMediaClient } from '../services/load-media-client.ts';
import { browserCapture } from '../services/capture.ts';
import { clientSupport } from '../services/client-support.ts';
import { randomKey, createKeepAlive } from '../services/keep-alive.ts';
import { nextTask } from '../platform/next-task.ts';
import { mediaAddress } from '../platform/socket-origin.ts';
import { standPicture } from '../services/standing-picture.ts';
import { createReservedCode } from '../services/reserved-code.ts';
import { missed, needPart, twice } from '../platform/needed-parts.ts';
import type { Services } from '../services/services.ts';
import { createPageCaller } from './page-caller.ts';
import { createPageHostRecovery } from './page-host-recovery.ts';
import { createShellServices } from './shell-services.ts';
import type { Navigation } from '../platform/navigation/navigation.ts';
import type { PageScope } from '../platform/navigation/page-scope.ts';
import { createShareHandOff } from '../services/share-hand-off.ts';
import { sessionStorageOrNull } from '../platform/storage.ts';
import { createCalls } from '../services/web-calls.ts';

export interface ServicesOptions {
  readonly pageState: PageState;
  readonly navigation: Pick<Navigation, 'go' | 'arrived'>;
  readonly scope: PageScope;
  /** Loads the viewer's screen. */
  readonly loadViewer: () => Promise<unknown>;
  readonly resetTicket: string | null;
  readonly arrival: Services['arrival'];
  readonly page?: BrowserPage;
}

/** The services of a real page. */
export function createServices({
  pageState,
  navigation,
  scope,
  loadViewer,
  resetTicket,
  arrival,
  page = browserPage,
}: ServicesOptions): Services {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const keepAlive = createKeepAlive(pageState, { fetch, timers: browserTimers, randomKey });
  const exitNotice = createExitNotice(pageState.bIsUserLoggedIn, sessionStorageOrNull());
  const caller = createPageCaller({ pageState, page, fetch, exitNotice, onCall: () => keepAlive.putOff() });
  const onUnauthorized = () => {
    keepAlive.stop();
    exitNotice.noteLogout();
  };
  window.addEventListener(UNAUTHORIZED_EVENT, onUnauthorized, { once: true });
  const meetings = () =>
    twice(async () => {
      const { openViewerMeeting, openPresenterMeeting } = await import('./open-meeting.ts');
      return { openViewerMeeting: given(openViewerMeeting), openPresenterMeeting: given(openPresenterMeeting) };
    });
  const neededMeetings = () => {
    const loading = meetings();
    needPart('meeting', 'meeting', loading);
    return loading;
  };
  let silent: WebSocket | null = null;
  let mediaKey: string | null = null;
  const entrance = createEntrance({
    loads: [async () => hasWebRtc() && (await loadMediaClient()).prepare(), meetings, loadViewer],
    warmSocket: () => {
      silent = openSilentSocket(window);
      if (!hasWebRtc()) return;
      const key = randomKey();
      mediaKey = key;
      const ask = async () => (await loadMediaClient()).askAhead(mediaAddress(), key);
      ask().catch(() => {});
    },
    openSocket: (place) => {
      openEarlySocket(window, meetingLink(place), silent, hasWebRtc() ? (mediaKey ?? randomKey()) : undefined);
      silent = null;
      mediaKey = null;
    },
    dropSocket: () => dropEarlySocket(window),
    standPicture: (meeting) => (hasWebRtc() ? standPicture(meeting, document) : null),
    openMeeting: async (place) => {
      const { openViewerMeeting } = await meetings();
      // The key is answered first.
      await nextTask();
      return openViewerMeeting(place);
    },
  });
  const shell = createShellServices(fetch, browserTimers, { scope, arrived: navigation.arrived });
  const calls = createCalls(caller, shell.wait);
  const sticky = createStickyMemory({
    cookies: page.cookies,
    writeCookie: page.writeCookie,
    storage: sessionStorageOrNull(),
    host: () => window.location.host,
    search: () => window.location.search,
    hasPlugin: () => Boolean(navigator.plugins?.namedItem(pageState.sProductName)),
    isInMeeting: () => createResumeMemory(placeOfPath(window.location.pathname), sessionStorageOrNull()).read() !== null,
    isClientSupported: () => {
      const { html5, flash } = clientSupport();
      return html5 || flash;
    },
  });
  const left = createLeftMemory(sessionStorageOrNull());
  if (isOpenedAnew(performance)) left.forget(placeOfPath(window.location.pathname));
  const handOff = createShareHandOff(sessionStorageOrNull());
  const now = () => performance.now();
  let nativeApp: Promise<NativeApp> | null = null;
  const openNativeApp = async (): Promise<NativeApp> =>
    (await missed('native app', import('../native-app/open-native-app.ts'))).openNativeApp({
      caller,
      memory: sticky,
      track: calls.track,
      scheme: pageState.sAppScheme,
    });
  return {
    pageState,
    page,
    calls,
    caller,
    resetTicket,
    capture: browserCapture,
    go: navigation.go,
    ...shell,
    left,
    openViewer: async ({ code, personalUrl }) => {
      const place = code ?? personalUrl ?? '';
      const underWay = entrance.take(place);
      if (underWay !== null) {
        needPart('meeting', 'meeting', underWay);
        return underWay;
      }
      return (await neededMeetings()).openViewerMeeting(place);
    },
    openPresenter: async (ticket, ownUrl) => (await neededMeetings()).openPresenterMeeting(ticket, ownUrl),
    hostRecovery: createPageHostRecovery(caller, pageState.bIsUserLoggedIn, handOff),
    exitNotice,
    canResumePresenter: () => createResumeMemory('host', sessionStorageOrNull()).read() !== null,
    handOff,
    takeReservedCode: createReservedCode(pageState.sReservedCode, now),
    entrance,
    timers: scope.timers,
    now,
    sticky,
    loadNativeApp: () => {
      nativeApp ??= openNativeApp();
      return nativeApp;
    },
    arrival,
  };
}
