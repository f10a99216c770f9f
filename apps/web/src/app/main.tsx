/** The page's own code: takes over the prerendered markup where there is one, else draws the screen. */
import '../platform/no-eval.ts';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';
import { asPageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { placeOfPath } from '../live-meeting/control/resume-memory.ts';
import { guardPage } from '../platform/altered-page/guard-page.ts';
import { takeOverAtOnce } from '../platform/altered-page/take-over.ts';
import { App } from './App.tsx';
import { cleanAddress } from '../platform/clean-address.ts';
import type { LoadDocument } from '../platform/content/load-view.ts';
import { createServices } from './create-services.ts';
import { takeHashTicket } from '../platform/hash-ticket.ts';
import { pageStateOfDocument, setPageState } from '../platform/page-state.ts';
import { LANGUAGE_NAME } from '@ninefold/legacy-api/content-views.ts';
import { presenterLink } from '@ninefold/legacy-api/links.ts';
import { browserTimers } from '../platform/timers.ts';
import { inTime } from '../platform/needed-parts.ts';
import { createNavigation } from '../platform/navigation/navigation.ts';
import { loadAnewWhenTakenBack } from '../platform/navigation/taken-back.ts';
import { createPageScope } from '../platform/navigation/page-scope.ts';
import { currentLanguage, loadLanguage } from '../platform/texts/language.ts';
import { loadViewer, preloadOpened, preloadPlace, preloadPresenter } from './router.tsx';

/** A page waits so long for its words, which is before it would say that it is not there. */
const LANGUAGE_MS = 5_000;

/** Longer than this no page waits for what its operator has to tell beside it. */
const VIEWS_MS = 4_000;

async function appendViews(names: string, loadDocument: LoadDocument): Promise<void> {
  const { appendPartialViews } = await import('../platform/content/append-partial-views.ts');
  await appendPartialViews(document, names, { [LANGUAGE_NAME]: currentLanguage() }, loadDocument);
}

async function start(): Promise<void> {
  const guard = guardPage(window);
  loadAnewWhenTakenBack(window);
  const arrival = { pathname: window.location.pathname, search: window.location.search };
  const resetTicket = takeHashTicket(window);
  cleanAddress(window);
  const pageState = pageStateOfDocument();
  setPageState(pageState);
  // As the page was opened: a link may be followed while the rest of this is still loading.
  const opened = { pathname: window.location.pathname, search: window.location.search };
  const scope = createPageScope(browserTimers);
  const navigation = createNavigation(window, pageState, scope, preloadPlace);
  // A page whose other language cannot be loaded speaks English.
  let isLate = false;
  await inTime(
    loadLanguage(asPageLanguage(pageState.sLanguage), () => !isLate),
    LANGUAGE_MS,
  ).catch(() => {
    isLate = true;
  });
  document.documentElement.lang = currentLanguage();
  const services = createServices({ pageState, navigation, scope, loadViewer, resetTicket, arrival });
  // Loaded anew between the click on Share and the presenter's page: the meeting runs, and waits for its host.
  const begun = pageState.sPage === 'home' ? services.handOff.begun() : null;
  if (begun !== null) return window.location.replace(presenterLink(begun.personalUrl));
  const container = document.getElementById('root');
  if (container === null) throw new Error('this page has no root');
  // Code that could not be loaded is told of by the page that stands in its place.
  await preloadOpened(opened, pageState).catch(() => {});
  if (pageState.sPartialViews !== '') await inTime(appendViews(pageState.sPartialViews, services.loadDocument), VIEWS_MS).catch(() => {});
  // The markup was made for visitors who stay in their browser.
  const isOtherMeeting = () => services.sticky.entryPage() !== 'viewer' || services.left.has(placeOfPath(opened.pathname));
  const isOtherPage = pageState.bIsUserLoggedIn || (pageState.sPage === 'meeting' && isOtherMeeting());
  const isTakenOver = container.dataset['prerendered'] === pageState.sPage && !isOtherPage;
  const app = <App services={services} opened={opened.pathname} {...(isTakenOver ? { ssrPath: opened.pathname } : {})} />;
  // Until here a part that hangs leaves the page as it is, and what says so comes by itself.
  document.getElementById('lost')?.remove();
  const wasAltered = guard.takeBack(container);
  // What others change while it is taken over is drawn anew, and no fault of ours.
  const onRecoverableError = (error: unknown): void => {
    if (!guard.isAltered()) reportError(error);
  };
  const takeOver = () => hydrateRoot(container, app, { onRecoverableError });
  if (isTakenOver && wasAltered) takeOverAtOnce(container, takeOver);
  else if (isTakenOver) takeOver();
  else createRoot(container).render(app);
  // A press of Share asks this: its first answer costs a frame on a slow processor.
  if (pageState.sPage === 'home') whenIdle(services.sticky.isEnabled);
  // Signed-in people have the start page's script there already, and no room for this one in the budget.
  if (pageState.sPage === 'home' && !pageState.bIsUserLoggedIn) whenIdle(preloadPresenter);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}

void start();
