import { UNAUTHORIZED_EVENT, performCallEffect, showResponseAsText } from './call-failures.ts';
import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { pageOfPath } from '@ninefold/legacy-api/routes.ts';
import { dropEarlySocket, openEarlySocket } from '../live-meeting/control/early-socket.ts';
import { resumeMemory } from '../live-meeting/control/resume-memory.ts';
import { browserTimers } from '../live-meeting/timers.ts';
import { type BrowserPage, browserPage } from './browser.ts';
import { createEntrance } from './entrance.ts';
import { loadMediaClient } from './load-media-client.ts';
import { browserCapture } from './capture.ts';
import { randomKey, startKeepAlive } from './keep-alive.ts';
import type { Services } from './services.ts';
import { createShareHandOff } from './share-hand-off.ts';
import { sessionStorageOrNull } from './storage.ts';
import { createCalls } from './web-calls.ts';

const homePages = new Set(['home', 'default', 'main']);

export interface ServicesOptions {
  readonly pageState: PageState;
  readonly go: (path: string) => void;
  /** Loads the viewer's screen. */
  readonly loadViewer: () => Promise<unknown>;
  readonly resetTicket: string | null;
  readonly page?: BrowserPage;
}

/** The services of a real page. */
export function createServices({ pageState, go, loadViewer, resetTicket, page = browserPage }: ServicesOptions): Services {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const keepAlive = startKeepAlive(pageState, { fetch, timers: browserTimers, randomKey });
  const caller: CallerPage = {
    fetch,
    ownOrigin: page.origin(),
    isUserLoggedIn: () => pageState.bIsUserLoggedIn,
    isHomePage: () => homePages.has(pageOfPath(window.location.pathname) ?? ''),
    perform: (effect, body) =>
      performCallEffect(effect, body, {
        page,
        publish: (eventName) => void window.dispatchEvent(new Event(eventName)),
        showResponse: showResponseAsText,
      }),
    onCall: () => keepAlive.putOff(),
    isDebug: pageState.bDebug,
  };
  window.addEventListener(UNAUTHORIZED_EVENT, () => keepAlive.stop(), { once: true });
  const meetings = () => import('./open-meeting.ts');
  const entrance = createEntrance({
    loads: [loadMediaClient, meetings, loadViewer],
    openSocket: (place) => openEarlySocket(window, meetingLink(place)),
    dropSocket: () => dropEarlySocket(window),
    openMeeting: async (place) => (await meetings()).openViewerMeeting(place),
  });
  return {
    pageState,
    page,
    calls: createCalls(caller),
    caller,
    resetTicket,
    capture: browserCapture,
    go,
    openViewer: async ({ code, personalUrl }) => {
      const place = code ?? personalUrl ?? '';
      return entrance.take(place) ?? (await meetings()).openViewerMeeting(place);
    },
    openPresenter: async (ticket) => (await meetings()).openPresenterMeeting(ticket),
    canResumePresenter: () => resumeMemory('host', sessionStorageOrNull()).read() !== null,
    handOff: createShareHandOff(),
    entrance,
  };
}
