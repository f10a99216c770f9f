import { useEffect, useState } from 'react';
import { createStore } from '../../platform/store.ts';
import { useStore } from '../../platform/use-store.ts';
import { useServices } from '../../services/services.ts';
import type { LaunchBubble } from '../../native-app/launch-bubbles.ts';
import type { NativeApp } from '../../native-app/native-app.ts';

const noBubble = createStore<LaunchBubble>({ kind: 'none' });
const notCome = createStore(false);

/** The desktop app as a screen uses it, with its bubble. `app` is null until its code has loaded. The bubble ends with the screen. */
export function useNativeApp(): { readonly app: NativeApp | null; readonly bubble: LaunchBubble; readonly hasCome: boolean } {
  const { loadNativeApp } = useServices();
  const [app, setApp] = useState<NativeApp | null>(null);
  useEffect(() => {
    let isGone = false;
    let loaded: NativeApp | null = null;
    // Code that does not come is told of where all missing parts are.
    loadNativeApp().then(
      (one) => {
        loaded = one;
        if (!isGone) setApp(one);
      },
      () => {},
    );
    return () => {
      isGone = true;
      loaded?.giveUp();
    };
  }, [loadNativeApp]);
  return { app, bubble: useStore(app?.bubble ?? noBubble), hasCome: useStore(app?.hasCome ?? notCome) };
}
