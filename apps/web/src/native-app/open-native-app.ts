/** The app as this browser reaches it. Loaded when the app is about to be used. */
import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import { browserTimers } from '../platform/timers.ts';
import { createAppCalls } from './app-calls.ts';
import { watchFocus } from './focus-watch.ts';
import { createLauncher } from './launcher.ts';
import { createNativeApp, type NativeApp, type NativeAppPorts } from './native-app.ts';

export type PagePorts = Pick<NativeAppPorts, 'memory' | 'track' | 'scheme'> & { readonly caller: CallerPage };

/** Makes the launching of the desktop app with the parts of the real page. */
export const openNativeApp = ({ caller, ...ports }: PagePorts): NativeApp =>
  createNativeApp({
    ...ports,
    calls: createAppCalls(caller),
    launcher: createLauncher(window),
    watchFocus: () => watchFocus(window, browserTimers),
    timers: browserTimers,
    ownOrigin: caller.ownOrigin,
  });
