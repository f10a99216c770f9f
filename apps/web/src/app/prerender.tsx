/** Renders a screen to markup at build time, from the same components that the browser runs. */
import { defaultPageState, type PageState } from '@ninefold/legacy-api/page-state.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createStickyMemory } from '../native-app/sticky-memory.ts';
import { App } from './App.tsx';
import { setPageState } from '../platform/page-state.ts';
import { loadLanguage } from '../platform/texts/language.ts';
import { messageText } from '../platform/texts/message-text.ts';
import { text } from '../platform/texts/text.ts';
import { LoadingOverlay } from '../screens/shell/LoadingOverlay.tsx';
import { ForbiddenPart, LostPage } from '../screens/shell/LostPage.tsx';
import { NoScript } from '../screens/shell/NoScript.tsx';
import { preloadPlace } from './router.tsx';
import type { Services } from '../services/services.ts';
import { quietShellServices } from './shell-services.ts';

const never = <T,>(): Promise<T> => new Promise<T>(() => {});

const noTimers = { after: () => () => {} };

/** Nothing outside may be asked for while markup is made. */
const buildServices = (pageState: PageState): Services => ({
  pageState,
  page: {
    goTop: () => {},
    go: () => {},
    reload: () => {},
    isFramed: false,
    openTab: () => {},
    cookies: () => '',
    writeCookie: () => {},
    origin: () => '',
  },
  calls: { checkJoinable: never, requestHost: never, track: never, trackConversion: () => {} },
  caller: { fetch: never, ownOrigin: '', isUserLoggedIn: () => false, isHomePage: () => true, perform: () => {} },
  resetTicket: null,
  capture: { isOffered: true, start: never },
  go: () => {},
  openViewer: never,
  entrance: {
    expectSoon: () => {},
    expect: () => {},
    knock: () => {},
    open: () => {},
    underWay: never,
    take: () => null,
    abandon: () => {},
  },
  left: { has: () => false, write: () => {}, writeEnd: () => {}, endOf: () => null, forget: () => {} },
  openPresenter: never,
  canResumePresenter: () => false,
  hostRecovery: { has: () => false, hasAny: () => false, take: never, lost: never },
  exitNotice: {
    note: () => {},
    noteOfHost: () => {},
    noteTrouble: () => {},
    trouble: () => null,
    noteLogout: () => {},
    noteLogin: () => {},
    noteIntermediary: () => {},
    intermediary: () => null,
    isLoginLost: () => false,
    read: () => null,
    forget: () => {},
  },
  takeReservedCode: () => null,
  handOff: { put: () => {}, waiting: () => null, take: () => null, begun: () => null, settled: () => {} },
  sticky: createStickyMemory({
    cookies: () => '',
    writeCookie: () => {},
    storage: null,
    host: () => '',
    search: () => '',
    hasPlugin: () => false,
    isInMeeting: () => false,
    isClientSupported: () => true,
  }),
  timers: noTimers,
  now: () => 0,
  ...quietShellServices(noTimers),
  loadNativeApp: never,
  arrival: { pathname: '/', search: '' },
});

/** A screen's markup and the title of its page. */
export async function renderScreen(
  path: string,
  sPage: 'home' | 'meeting',
  sLanguage: PageLanguage,
): Promise<{ readonly title: string; readonly body: string }> {
  const pageState = await speakAtBuild(sPage, sLanguage);
  await preloadPlace({ pathname: path, search: '' }, pageState);
  const body = await markupOf(<App services={buildServices(pageState)} opened={path} ssrPath={path} />);
  return { title: text(`${sPage}.title`), body };
}

/** Markup of the page while its script is on the way. */
export async function renderLoading(sLanguage: PageLanguage): Promise<string> {
  await speakAtBuild('home', sLanguage);
  return markupOf(<LoadingOverlay />);
}

/** Markup that is shown when the page's script does not arrive. */
export async function renderLost(sLanguage: PageLanguage): Promise<string> {
  await speakAtBuild('home', sLanguage);
  return markupOf(
    <>
      <LostPage />
      <ForbiddenPart />
    </>,
  );
}

/**
 * Texts of the page of supported browsers, by the placeholder in its template.
 * @param isTooOld for a browser that is too old: it gets no link to the start page, which it could not show
 */
export async function browserTexts(sLanguage: PageLanguage, isTooOld: boolean): Promise<Readonly<Record<string, string>>> {
  await speakAtBuild('home', sLanguage);
  const start = `<p class="start"><a href="${pages.home}">${text('common.startPage')}</a></p>`;
  return {
    LANGUAGE: sLanguage,
    TITLE: messageText(isTooOld ? 'browsers.oldTitle' : 'browsers.title'),
    HEADING: messageText(isTooOld ? 'browsers.oldHeading' : 'browsers.heading'),
    TEXT: messageText(isTooOld ? 'browsers.oldText' : 'browsers.text'),
    START_PAGE: isTooOld ? '' : start,
  };
}

/**
 * Markup for a browser that runs no script.
 * @param isNote true for a note beside a page that works without script
 */
export async function renderNoScript(sLanguage: PageLanguage, isNote: boolean): Promise<string> {
  await speakAtBuild('home', sLanguage);
  return markupOf(<NoScript isNote={isNote} />);
}

async function speakAtBuild(sPage: PageState['sPage'], sLanguage: PageLanguage): Promise<PageState> {
  // The server writes the brand of its settings in place of this word.
  const pageState: PageState = { ...defaultPageState, sPage, sLanguage, sProductName: '__PRODUCT_NAME__' };
  setPageState(pageState);
  await loadLanguage(sLanguage);
  return pageState;
}

async function markupOf(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const markup = await renderToReadableStream(node, { onError: (error) => void failures.push(error) });
  // All in one piece, with nothing that a script would have to put in its place later.
  await markup.allReady;
  const html = await new Response(markup).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
