/** Shows other pages without a reload (NAV area): the old one stays until the code of the new one is there. */
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { navigate } from 'wouter/use-browser-location';
import { missed } from '../needed-parts.ts';
import { followLinks } from './follow-links.ts';
import { leaveQuestion } from './leave-guard.ts';
import type { PageScope } from './page-scope.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';

export interface GoOptions {
  /** Keeps the parameters in the hash; without it they are cleared (NAV-06, NAV-07). */
  readonly keepsHash?: boolean;
  /** The page takes the place of the one that led to it: a step back would only lead here again. */
  readonly replaces?: boolean;
}

export interface Navigation {
  /** The last of several wishes counts. A page with unsaved changes asks first (NAV-08). */
  readonly go: (path: string, options?: GoOptions) => void;
  /** A page is there after another one. @returns how far it was scrolled when it was left; null when it is seen anew */
  readonly arrived: () => number | null;
  readonly stop: () => void;
}

/**
 * Makes the client-side navigation between light pages, over the History API.
 * @param preload loads the code of the page at an address
 */
export function createNavigation(
  window: Window,
  pageState: PageState,
  scope: PageScope,
  preload: (place: URL, pageState: PageState) => Promise<void>,
): Navigation {
  const scroll: ScrollMemory = createScrollMemory(window);
  let wishes = 0;
  let shown = window.location.href;
  let isAllowed = false;

  const leave = (): void => {
    scroll.leave();
    scope.end();
  };

  const show = async (path: string, options: GoOptions): Promise<void> => {
    wishes += 1;
    const wish = wishes;
    const question = leaveQuestion('go');
    if (question !== null && !(await question())) return;
    // Code that could not be loaded is told of by the screen itself.
    await missed(`page ${path}`, preload(new URL(path, window.location.href), pageState), 'page').catch(() => {});
    if (wish !== wishes) return;
    leave();
    navigate(options.keepsHash === true ? withoutHash(path) + window.location.hash : path, {
      state: scroll.nextState(),
      replace: options.replaces === true,
    });
    shown = window.location.href;
  };
  const go = (path: string, options: GoOptions = {}): void => void show(path, options);

  /** Back and Forward, before the router hears of them. */
  const onTraverse = (event: PopStateEvent): void => {
    const isOtherPage = withoutHash(window.location.href) !== withoutHash(shown);
    const question = isAllowed ? null : leaveQuestion('history');
    isAllowed = false;
    if (question === null || !isOtherPage) {
      if (isOtherPage) leave();
      shown = window.location.href;
      return;
    }
    event.stopImmediatePropagation();
    // The browser has gone already: back to the page with the changes, until somebody has answered.
    window.history.pushState(scroll.nextState(), '', shown);
    void question().then((mayLeave) => {
      if (!mayLeave) return;
      isAllowed = true;
      window.history.back();
    });
  };
  window.addEventListener('popstate', onTraverse, { capture: true });
  const stopFollowing = followLinks(window, pageState, go);
  return {
    go,
    arrived: () => {
      scope.replaced();
      return scroll.arrive();
    },
    stop: () => {
      stopFollowing();
      scroll.stop();
      window.removeEventListener('popstate', onTraverse, { capture: true });
    },
  };
}

const withoutHash = (address: string): string => address.split('#', 1)[0] ?? '';
