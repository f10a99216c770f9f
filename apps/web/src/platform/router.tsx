/** Addresses and their screens. Every screen is a chunk of its own; the router waits for it before it shows anything. */
import { queryNames } from '@ninefold/legacy-api/links.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { pages, START_PREFIX } from '@ninefold/legacy-api/routes.ts';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  useLocation,
  useParams,
} from '@tanstack/react-router';
import { lazy } from 'react';
import { MeetingEntry } from '../screens/interstitial/MeetingEntry.tsx';
import { FailedPage } from '../screens/message/FailedPage.tsx';
import { useServices } from './services.ts';

const messages = () => import('../screens/message/MessageScreens.tsx');
const NotFound = lazy(async () => ({ default: (await messages()).NotFoundScreen }));
const Limit = lazy(async () => ({ default: (await messages()).LimitScreen }));

/** The server's answer to this very address; a later route change leaves it behind. */
interface Answered {
  readonly page: PageState['sPage'];
  readonly pathname: string;
}

const root = createRootRouteWithContext<{ answered: Answered; isSignedIn: boolean }>()({
  component: Root,
  notFoundComponent: () => <NotFound />,
});

function Root() {
  const { answered } = root.useRouteContext();
  const { pathname } = useLocation();
  if (pathname === answered.pathname && answered.page === 'not-found') return <NotFound />;
  if (pathname === answered.pathname && answered.page === 'limit') return <Limit />;
  return <Outlet />;
}

const home = lazyRouteComponent(() => import('../screens/home/HomeScreen.tsx'), 'HomeScreen');
const startPage = lazyRouteComponent(() => import('../screens/start-page/StartPageScreen.tsx'), 'StartPageScreen');

/** The main page; signed-in people see the start page's parts there (D-38). */
function HomeRoute() {
  const { pageState } = useServices();
  const Screen = pageState.bIsUserLoggedIn ? startPage : home;
  return <Screen />;
}
const homeAt = (path: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: HomeRoute,
    loader: ({ context }) => (context.isSignedIn ? startPage : home).preload?.(),
  });

const screenAt = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component });

/** Hands the query to a screen as it stands in the address. */
function useSearchText(): string {
  return useLocation().searchStr;
}

const presenterScreen = lazyRouteComponent(() => import('../screens/presenter/PresenterScreen.tsx'), 'PresenterScreen');
const startFailedScreen = lazy(async () => ({ default: (await messages()).StartFailedScreen }));
const joinFailedScreen = lazy(async () => ({ default: (await messages()).JoinFailedScreen }));
const unknownErrorScreen = lazy(async () => ({ default: (await messages()).UnknownErrorScreen }));

function StartRoute() {
  const search = useSearchText();
  const StartFailed = startFailedScreen;
  const Presenter = presenterScreen;
  const hasFailed = new URLSearchParams(search).get(queryNames.startFailed) === 'true';
  return hasFailed ? <StartFailed search={search} /> : <Presenter />;
}

function JoinFailedRoute() {
  const JoinFailed = joinFailedScreen;
  return <JoinFailed search={useSearchText()} />;
}

function UnknownErrorRoute() {
  const UnknownError = unknownErrorScreen;
  return <UnknownError search={useSearchText()} />;
}

const viewer = lazyRouteComponent(() => import('../screens/viewer/ViewerScreen.tsx'), 'ViewerScreen');

const meetingRoute = createRoute({
  getParentRoute: () => root,
  path: '/$codeOrPurl',
  component: MeetingRoute,
  loader: () => viewer.preload?.(),
});

function MeetingRoute() {
  const { codeOrPurl } = useParams({ from: '/$codeOrPurl' });
  const { pageState } = useServices();
  const Viewer = viewer as React.ComponentType<{ codeOrPurl: string }>;
  const key = `${pageState.sSessionId}${codeOrPurl}`;
  return (
    <MeetingEntry key={key}>
      <Viewer codeOrPurl={codeOrPurl} />
    </MeetingEntry>
  );
}

const start = createRoute({
  getParentRoute: () => root,
  path: pages.clientStart,
  component: StartRoute,
  loader: () => presenterScreen.preload?.(),
});
/** SHARE-25: the server sends this page to the owner of the name alone. */
const startByName = createRoute({
  getParentRoute: () => root,
  path: `${START_PREFIX}$personalUrl`,
  component: StartByNameRoute,
  loader: () => presenterScreen.preload?.(),
});

function StartByNameRoute() {
  const { personalUrl } = useParams({ from: '/start/$personalUrl' });
  const Presenter = presenterScreen as React.ComponentType<{ startBy: string }>;
  return <Presenter startBy={personalUrl} />;
}
const joinFailed = createRoute({ getParentRoute: () => root, path: pages.clientJoin, component: JoinFailedRoute });
const unknownError = createRoute({ getParentRoute: () => root, path: pages.unknownError, component: UnknownErrorRoute });

const loginScreen = lazyRouteComponent(() => import('../screens/login/LoginScreen.tsx'), 'LoginScreen');
const signUp = lazyRouteComponent(() => import('../screens/sign-up/SignUpScreen.tsx'), 'SignUpScreen');
const resetPassword = lazyRouteComponent(() => import('../screens/reset-password/ResetPasswordScreen.tsx'), 'ResetPasswordScreen');

function LoginRoute() {
  const Login = loginScreen as React.ComponentType<{ search: string }>;
  return <Login search={useSearchText()} />;
}

const accountScreen = lazyRouteComponent(() => import('../screens/account/AccountScreen.tsx'), 'AccountScreen');

function AccountRoute() {
  const Account = accountScreen as React.ComponentType<{ search: string }>;
  return <Account search={useSearchText()} />;
}

const account = createRoute({
  getParentRoute: () => root,
  path: pages.account,
  component: AccountRoute,
  loader: () => accountScreen.preload?.(),
});
const login = createRoute({ getParentRoute: () => root, path: pages.login, component: LoginRoute, loader: () => loginScreen.preload?.() });

const download = lazyRouteComponent(() => import('../screens/download/DownloadScreen.tsx'), 'DownloadScreen');

const routeTree = root.addChildren([
  homeAt(pages.home),
  homeAt(pages.default),
  homeAt(pages.main),
  homeAt(pages.startPage),
  homeAt(pages.shareJoin),
  start,
  startByName,
  joinFailed,
  login,
  screenAt(pages.signUp, signUp),
  screenAt(pages.resetPassword, resetPassword),
  account,
  screenAt(pages.download, download),
  screenAt(pages.legalese, lazyRouteComponent(messages, 'LegaleseScreen')),
  screenAt(pages.pageNotFound, lazyRouteComponent(messages, 'NotFoundScreen')),
  unknownError,
  meetingRoute,
]);

/** Loads the viewer's page while the joinable check is under way. */
export const loadViewer = (): Promise<unknown> => viewer.preload?.() ?? Promise.resolve();

/** Loads the presenter's page ahead of the click that will show it. */
export const preloadPresenter = (): void => void presenterScreen.preload?.();

export function makeRouter(history: RouterHistory, pageState: PageState) {
  return createRouter({
    routeTree,
    history,
    context: {
      answered: { page: pageState.sPage, pathname: history.location.pathname },
      isSignedIn: pageState.bIsUserLoggedIn,
    },
    // The query belongs to the screens and stays as it is written: the router would re-spell it.
    parseSearch: (search) => (search === '' ? {} : { written: search }),
    stringifySearch: (search) => (typeof search['written'] === 'string' ? search['written'] : ''),
    scrollRestoration: false,
    defaultPendingMs: 300,
    defaultPreload: false,
    defaultErrorComponent: FailedPage,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;
