/** Shows a screen in the test's browser with calls over a stubbed network and a page that only notes where it was sent. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { defaultPageState, type PageState } from '@ninefold/legacy-api/page-state.ts';
import { trackExtendedRequest } from '@ninefold/legacy-api/requests.ts';
import { asPageEvent } from '@ninefold/legacy-api/track-payload.ts';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { joinOfPlace } from '../live-meeting/control/join-of-place.ts';
import { createLeftMemory } from '../live-meeting/control/left-memory.ts';
import type { Entry } from '../live-meeting/state/model.ts';
import { browserTimers, type Timers } from '../platform/timers.ts';
import type { StillPorts } from '../live-meeting/stills/still-ports.ts';
import type { BrowserDevices } from '../live-meeting/sound/browser-devices.ts';
import { createAppCalls } from '../native-app/app-calls.ts';
import { watchFocus } from '../native-app/focus-watch.ts';
import { createNativeApp, type NativeApp } from '../native-app/native-app.ts';
import { createStickyMemory } from '../native-app/sticky-memory.ts';
import { createExitNotice } from '../services/exit-notice.ts';
import { setPageState } from '../platform/page-state.ts';
import { type Services, ServicesProvider } from '../services/services.ts';
import { createReservedCode } from '../services/reserved-code.ts';
import { createShareHandOff } from '../services/share-hand-off.ts';
import { quietShellServices, type ShellServices } from '../app/shell-services.ts';
import { createCalls } from '../services/web-calls.ts';
import { performCallEffect } from '../services/call-failures.ts';
import { noCapture } from './bare-computer.ts';
import { createShownMeeting, type ShownMeeting } from './shown-meeting.ts';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';

export interface ShowOptions {
  readonly pageState?: Partial<PageState>;
  /** Answers by the last part of the call's path, or by the whole path of our own calls (`api/account/name`); anything else answers {d: {iError: 0}}. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly capture?: Services['capture'];
  /** Microphones and cameras of this computer; none unless told. */
  readonly devices?: BrowserDevices;
  /** What the browser brings for stills; this one has WebRTC unless told. */
  readonly stills?: Partial<StillPorts>;
  readonly isFramed?: boolean;
  readonly cookies?: string;
  /** Of the page. */
  readonly origin?: string;
  readonly resetTicket?: string;
  /** The query of the page. */
  readonly search?: string;
  /** The address by which the page was opened. */
  readonly arrival?: Services['arrival'];
  readonly isClientSupported?: boolean;
  /** This tab has a host's resume key. */
  readonly canResume?: boolean;
  /** Another page of this browser is in the meeting with the same seat. */
  readonly isSeatElsewhere?: boolean;
  /** What the tab remembers of a page before stays. */
  readonly isSameTab?: boolean;
  /** This tab was in the meeting by a page before. */
  readonly isBack?: boolean;
  /** What the frame of light pages gets, where it is more than silence. */
  readonly shell?: Partial<ShellServices>;
  /** Meetings whose host lost the tab in this browser; none unless told. */
  readonly hostRecovery?: Partial<Services['hostRecovery']>;
  /** How the meeting before this page ended. */
  readonly lastEntry?: Entry;
  /** It was this person's own. */
  readonly wasHost?: boolean;
  /** Timers of the page, where a test drives them; those of a meeting's socket run by themselves. */
  readonly timers?: Timers;
  /** Timers of a meeting and its socket, where a test drives them. */
  readonly meetingTimers?: Timers;
  /** The clock of the page and of its meeting. */
  readonly now?: () => Milliseconds;
}

export interface Shown extends ShownMeeting {
  readonly services: Services;
  /** What happened, in its order: `call X`, `conversion`, `capture`, `go X`, `top X`, `open X`. */
  readonly log: string[];
  readonly bodies: Record<string, unknown>;
  /** The desktop app; `frame X` and `link X` in the log are its launches. */
  readonly app: NativeApp;
  /** Names of the tracked events, in their order. */
  readonly tracked: readonly string[];
  /** Lets a call wait for its answer. */
  readonly hold: (name: string, answer: Promise<Response>) => void;
  readonly unmount: () => Promise<void>;
}

export async function show(screen: ReactNode, options: ShowOptions = {}): Promise<Shown> {
  const shown = prepare(options);
  const rendered = await render(<ServicesProvider value={shown.services}>{screen}</ServicesProvider>);
  return { ...shown, unmount: rendered.unmount };
}

export function prepare(options: ShowOptions = {}): Omit<Shown, 'unmount'> {
  // Which part of the side panel is open outlives a page; a test begins with a new tab.
  if (options.isSameTab !== true) sessionStorage.clear();
  const log: string[] = [];
  const bodies: Record<string, unknown> = {};
  const tracked: string[] = [];
  const now = options.now ?? (() => performance.now());
  const held = new Map<string, Promise<Response>>();
  // The address that it arrived by is a meeting's.
  const pageState: PageState = { ...defaultPageState, sPage: 'meeting', ...options.pageState };
  setPageState(pageState);
  const page: Services['page'] = {
    goTop: (address) => void log.push(`top ${address}`),
    go: (address) => void log.push(`load ${address}`),
    reload: () => void log.push('reload'),
    isFramed: options.isFramed ?? false,
    openTab: (address) => void log.push(`tab ${address}`),
    cookies: () => options.cookies ?? '',
    writeCookie: (text) => void log.push(`cookie ${text}`),
    origin: () => options.origin ?? 'https://meet.example',
  };
  const exitNotice = createExitNotice(pageState.bIsUserLoggedIn, sessionStorage);
  const caller: CallerPage = {
    fetch: async (address, init) => {
      const name = nameOfCall(new URL(String(address), 'https://meet.example').pathname);
      log.push(`call ${name}`);
      bodies[name] = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? {});
      if (name === endpoints.trackExtended.name) tracked.push(asPageEvent(trackExtendedRequest.parse(bodies[name])).name);
      const waited = held.get(name);
      if (waited !== undefined) return (await unlessEnded(waited, init?.signal)).clone();
      const answer = options.answers?.[name] ?? { d: { iError: 0 } };
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
    },
    ownOrigin: 'https://meet.example',
    isUserLoggedIn: () => pageState.bIsUserLoggedIn,
    isHomePage: () => true,
    isDebug: pageState.bDebug,
    perform: (effect, body, intermediary) => {
      if (effect.kind === 'go') exitNotice.noteIntermediary(intermediary);
      performCallEffect(effect, body, {
        page,
        publish: (eventName) => void log.push(`publish ${eventName}`),
        showResponse: (text) => void log.push(`show ${text}`),
      });
    },
  };
  const capture = options.capture ?? noCapture;
  const meeting = createShownMeeting(options, log, now);
  if (options.lastEntry !== undefined)
    options.wasHost === true ? exitNotice.noteOfHost(options.lastEntry) : exitNotice.note(options.lastEntry, true);
  const shell = { ...quietShellServices(options.timers ?? browserTimers), ...options.shell };
  const calls: Services['calls'] = { ...createCalls(caller, shell.wait), trackConversion: () => void log.push('conversion') };
  const flags = new Map<string, string>();
  const tabStorage = {
    getItem: (name: string) => flags.get(name) ?? null,
    setItem: (name: string, value: string) => void flags.set(name, value),
    removeItem: (name: string) => void flags.delete(name),
  } as unknown as Storage;
  const sticky = createStickyMemory({
    cookies: page.cookies,
    writeCookie: page.writeCookie,
    storage: tabStorage,
    host: () => 'meet.example',
    search: () => options.search ?? '',
    hasPlugin: () => false,
    isInMeeting: () => false,
    isClientSupported: () => options.isClientSupported ?? true,
  });
  const timers = options.timers ?? browserTimers;
  const app = createNativeApp({
    calls: createAppCalls(caller),
    launcher: { inFrame: (address) => void log.push(`frame ${address}`), openLink: (address) => void log.push(`link ${address}`) },
    watchFocus: () => watchFocus(window, timers),
    memory: sticky,
    track: calls.track,
    timers,
    scheme: pageState.sAppScheme,
    ownOrigin: page.origin(),
  });
  const services: Services = {
    ...shell,
    pageState,
    page,
    calls,
    caller,
    resetTicket: options.resetTicket ?? null,
    capture: {
      get isOffered() {
        return capture.isOffered;
      },
      start: () => {
        log.push('capture');
        return capture.start();
      },
    },
    go: (path) => void log.push(`go ${path}`),
    entrance: {
      expectSoon: () => {},
      expect: () => {},
      knock: (codeOrPurl) => void log.push(`knock ${codeOrPurl}`),
      open: (codeOrPurl) => void log.push(`enter ${codeOrPurl}`),
      underWay: async () => {},
      take: () => null,
      abandon: () => void log.push('abandon'),
    },
    left: createLeftMemory(tabStorage),
    openViewer: (parameters) => meeting.open(JSON.stringify(parameters), joinOfPlace(parameters.code ?? parameters.personalUrl ?? '')),
    openPresenter: (ticket) => meeting.open(`presenter ${ticket}`, { type: 'join', ticket: ticket ?? '' }),
    canResumePresenter: () => options.canResume ?? false,
    hostRecovery: { has: () => false, hasAny: () => false, take: async () => false, lost: async () => [], ...options.hostRecovery },
    exitNotice,
    handOff: createShareHandOff(tabStorage),
    takeReservedCode: createReservedCode(pageState.sReservedCode, () => 0),
    timers,
    now,
    sticky,
    loadNativeApp: async () => app,
    arrival: options.arrival ?? { pathname: '/482913607', search: options.search ?? '' },
  };
  return {
    ...meeting.shown,
    services,
    log,
    bodies,
    app,
    tracked,
    hold: (name, answer) => void held.set(name, answer),
  };
}

/** A browser's call ends with its signal, whether an answer comes or not. */
const unlessEnded = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const nameOfCall = (path: string): string => (/^\/(?:api|account)\//.test(path) ? path.slice(1) : (path.split('/').at(-1) ?? ''));
