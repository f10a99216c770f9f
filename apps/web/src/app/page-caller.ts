import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { pageOfPath } from '@ninefold/legacy-api/routes.ts';
import type { BrowserPage } from '../platform/browser.ts';
import { performCallEffect, showResponseAsText } from '../services/call-failures.ts';
import type { ExitNotice } from '../services/exit-notice.ts';
import { addressTrouble } from '../services/page-address.ts';

const homePages = new Set(['home', 'default', 'main']);

export interface PageCallerOptions {
  readonly pageState: PageState;
  readonly page: BrowserPage;
  readonly fetch: typeof globalThis.fetch;
  readonly exitNotice: Pick<ExitNotice, 'noteIntermediary'>;
  /** A call was sent. */
  readonly onCall: () => void;
}

/** Makes what calls of the old API need of the page that sends them, and performs on the page what follows from a failure. */
export function createPageCaller({ pageState, page, fetch, exitNotice, onCall }: PageCallerOptions): CallerPage {
  return {
    fetch,
    ownOrigin: page.origin(),
    isUserLoggedIn: () => pageState.bIsUserLoggedIn,
    isHomePage: () => homePages.has(pageOfPath(window.location.pathname) ?? ''),
    perform: (effect, body, intermediary) => {
      // What is refused because of the address is told on the page itself; a page of failures would say that the server broke.
      if (effect.kind === 'go' && addressTrouble({ pageState, page }) !== null) return;
      if (effect.kind === 'go') exitNotice.noteIntermediary(intermediary);
      performCallEffect(effect, body, {
        page,
        publish: (eventName) => void window.dispatchEvent(new Event(eventName)),
        showResponse: showResponseAsText,
      });
    },
    onCall,
    isDebug: pageState.bDebug,
  };
}
