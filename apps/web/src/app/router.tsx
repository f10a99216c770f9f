/** Addresses and their screens. Every screen is a chunk of its own, loaded before its address is shown. */
import { queryNames } from '@ninefold/legacy-api/links.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { pages, START_PREFIX } from '@ninefold/legacy-api/routes.ts';
import { parse } from 'regexparam';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { matchRoute } from 'wouter';
import { MeetingEntry } from '../screens/interstitial/MeetingEntry.tsx';
import { FailedPage } from '../screens/message/FailedPage.tsx';
import { LoadingOverlay } from '../screens/shell/LoadingOverlay.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { PartBoundary } from '../platform/PartBoundary.tsx';
import { useServices } from '../services/services.ts';
import { type Place, useShownPlace } from './use-shown-place.ts';

const messages = () => import('../screens/message/MessageScreens.tsx');
const NotFound = lazyScreen(async () => (await messages()).NotFoundScreen);
const Limit = lazyScreen(async () => (await messages()).LimitScreen);
const StartFailed = lazyScreen(async () => (await messages()).StartFailedScreen);
const JoinFailed = lazyScreen(async () => (await messages()).JoinFailedScreen);
const UnknownError = lazyScreen(async () => (await messages()).UnknownErrorScreen);
const Legalese = lazyScreen(async () => (await import('../screens/content/LegaleseScreen.tsx')).LegaleseScreen);
const Home = lazyScreen(async () => (await import('../screens/home/HomeScreen.tsx')).HomeScreen);
const StartPage = lazyScreen(async () => (await import('../screens/start-page/StartPageScreen.tsx')).StartPageScreen);
const Presenter = lazyScreen(async () => (await import('../screens/room/presenter/PresenterScreen.tsx')).PresenterScreen);
const Viewer = lazyScreen(async () => (await import('../screens/room/viewer/ViewerScreen.tsx')).ViewerScreen);
const Login = lazyScreen(async () => (await import('../screens/login/LoginScreen.tsx')).LoginScreen);
const SignUp = lazyScreen(async () => (await import('../screens/sign-up/SignUpScreen.tsx')).SignUpScreen);
const ResetPassword = lazyScreen(async () => (await import('../screens/reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen);
const Account = lazyScreen(async () => (await import('../screens/account/AccountScreen.tsx')).AccountScreen);
const Scheduler = lazyScreen(async () => (await import('../screens/schedule/SchedulerScreen.tsx')).SchedulerScreen);
const Invited = lazyScreen(async () => (await import('../screens/invited/InvitedScreen.tsx')).InvitedScreen);
const NetworkTest = lazyScreen(async () => (await import('../screens/network-test/NetworkTestScreen.tsx')).NetworkTestScreen);
const Controls = lazyScreen(async () => (await import('../screens/controls/ControlsScreen.tsx')).ControlsScreen);
const Download = lazyScreen(async () => (await import('../screens/download/DownloadScreen.tsx')).DownloadScreen);

/** What the address says beside its path. `search` is the query as it is written, with its question mark. */
interface Given {
  readonly parameter: string;
  readonly search: string;
  readonly pageState: PageState;
}

interface Route {
  /** At most one parameter. Letter case does not matter. */
  readonly path: string;
  readonly screen: (given: Given) => Pick<LazyScreen<never>, 'preload'>;
  readonly draw: (given: Given) => ReactNode;
}

const at = (path: string, Screen: LazyScreen<object>): Route => ({ path, screen: () => Screen, draw: () => <Screen /> });
const withSearch = (path: string, Screen: LazyScreen<{ search: string }>): Route => ({
  path,
  screen: () => Screen,
  draw: ({ search }) => <Screen search={search} />,
});
/** The main page; signed-in people see the start page's parts there (D-38). */
const homeAt = (path: string): Route => {
  const screen = ({ pageState }: Given) => (pageState.bIsUserLoggedIn ? StartPage : Home);
  return { path, screen, draw: (given) => (given.pageState.bIsUserLoggedIn ? <StartPage /> : <Home />) };
};
const hasStartFailed = (search: string): boolean => new URLSearchParams(search).get(queryNames.startFailed) === 'true';

const routes: readonly Route[] = [
  ...[pages.home, pages.default, pages.main, pages.startPage, pages.shareJoin].map(homeAt),
  {
    path: pages.clientStart,
    screen: ({ search }) => (hasStartFailed(search) ? StartFailed : Presenter),
    draw: ({ search }) => (hasStartFailed(search) ? <StartFailed search={search} /> : <Presenter />),
  },
  // SHARE-25: the server sends this page to the owner of the name alone.
  { path: `${START_PREFIX}:personalUrl`, screen: () => Presenter, draw: ({ parameter }) => <Presenter startBy={parameter} /> },
  withSearch(pages.clientJoin, JoinFailed),
  withSearch(pages.login, Login),
  at(pages.signUp, SignUp),
  at(pages.resetPassword, ResetPassword),
  withSearch(pages.account, Account),
  at(pages.scheduler, Scheduler),
  at(pages.invited, Invited),
  at(pages.download, Download),
  at(pages.legalese, Legalese),
  at(pages.networkTest, NetworkTest),
  at(pages.pageNotFound, NotFound),
  withSearch(pages.unknownError, UnknownError),
  {
    path: '/:codeOrPurl',
    screen: () => Viewer,
    draw: ({ parameter, pageState }) => (
      <MeetingEntry key={`${pageState.sSessionId}${parameter}`}>
        <Viewer codeOrPurl={parameter} />
      </MeetingEntry>
    ),
  },
];

/** The route of a place and what it gives; null when no page of ours is there. */
function findRoute({ pathname, search }: Place, pageState: PageState): { readonly route: Route; readonly given: Given } | null {
  for (const route of routes) {
    const [isThere, parameters] = matchRoute(parse, route.path, pathname);
    if (isThere) return { route, given: { parameter: decoded(parameters['0'] ?? ''), search, pageState } };
  }
  return null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The screen that the server answered with for this very address, instead of the address's own. */
function answeredScreen(pageState: PageState): LazyScreen<object> | null {
  if (pageState.sPage === 'not-found') return NotFound;
  if (pageState.sPage === 'controls') return Controls;
  return pageState.sPage === 'limit' ? Limit : null;
}

/** Loads the code of the page at a place. */
export const preloadPlace = (place: Place, pageState: PageState): Promise<void> => {
  const found = findRoute(place, pageState);
  return found === null ? NotFound.preload() : found.route.screen(found.given).preload();
};

/** Loads the code of the page that was just opened, which may be the server's answer instead of the address's own. */
export const preloadOpened = (place: Place, pageState: PageState): Promise<void> =>
  answeredScreen(pageState)?.preload() ?? preloadPlace(place, pageState);

/** @param opened path for which the server made this page; a later one leaves its answer behind */
function drawPlace(place: Place, pageState: PageState, opened: string): ReactNode {
  const Answered = place.pathname === opened ? answeredScreen(pageState) : null;
  if (Answered !== null) return <Answered />;
  const found = findRoute(place, pageState);
  return found === null ? <NotFound /> : found.route.draw(found.given);
}

/** The screen of the present address. @param opened path for which the server made this page */
export function CurrentScreen({ opened }: { readonly opened: string }) {
  const { pageState } = useServices();
  const place = useShownPlace();
  const { pathname } = place;
  const drawn = useMemo(() => drawPlace(place, pageState, opened), [place, pageState, opened]);
  const [first] = useState(pathname);
  const [isFirst, setFirst] = useState(true);
  const [told, setTold] = useState('');
  if (isFirst && pathname !== first) setFirst(false);
  return (
    <>
      {/* Before the page: below one that fills the window its one pixel would bring a scroll bar. */}
      <div className="sr" aria-live="polite">
        {told}
      </div>
      <PartBoundary key={pathname} instead={(error) => <FailedPage error={error} />}>
        <Suspense fallback={<LoadingOverlay />}>
          {drawn}
          <RouteAnnouncer isFirst={isFirst} onArrived={setTold} />
        </Suspense>
      </PartBoundary>
    </>
  );
}

/** Loads the viewer's page while the joinable check is under way. */
export const loadViewer = (): Promise<unknown> => Viewer.preload();

/** Loads the presenter's page ahead of the click that will show it. */
export const preloadPresenter = (): void => void Presenter.preload().catch(() => {});
