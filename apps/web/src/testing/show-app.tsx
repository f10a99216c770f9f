/** Shows the whole app at an address of the test's own window, with the real router and navigation. */
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { render } from 'vitest-browser-react';
import { browserTimers, type Timers } from '../platform/timers.ts';
import { App } from '../app/App.tsx';
import { createNavigation, type Navigation } from '../platform/navigation/navigation.ts';
import { createPageScope, type PageScope } from '../platform/navigation/page-scope.ts';
import { preloadOpened, preloadPlace } from '../app/router.tsx';
import { prepare, type ShowOptions, type Shown } from './show-screen.tsx';

export interface ShownApp extends Omit<Shown, 'unmount'> {
  readonly navigation: Navigation;
  readonly scope: PageScope;
  /** Takes the app away and puts the address back. */
  readonly leave: () => Promise<void>;
}

/** @param path where the app is opened; tests of one file share a window, so each leaves it as it was */
export async function showApp(path: string, options: ShowOptions & { readonly pageTimers?: Timers } = {}): Promise<ShownApp> {
  const before = window.location.href;
  window.history.replaceState(null, '', path);
  const shown = prepare(options);
  const pageState: PageState = shown.services.pageState;
  const scope = createPageScope(options.pageTimers ?? browserTimers);
  const navigation = createNavigation(window, pageState, scope, preloadPlace);
  const services = { ...shown.services, go: navigation.go, arrived: navigation.arrived, scope, timers: scope.timers };
  await preloadOpened(window.location, pageState);
  const rendered = await render(<App services={services} opened={window.location.pathname} />);
  return {
    ...shown,
    services,
    navigation,
    scope,
    leave: async () => {
      await rendered.unmount();
      navigation.stop();
      window.history.replaceState(null, '', before);
    },
  };
}
