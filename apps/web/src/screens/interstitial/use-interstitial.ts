import type { StickyTextId } from '@ninefold/domain/launch/sticky-message.ts';
import { codeOrPurlText, parseCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { valueToJoin } from '@ninefold/domain/interstitial/value-to-join.ts';
import { decideJoin } from '@ninefold/domain/join/join.ts';
import { disableSticky } from '@ninefold/domain/sticky/sticky-preference.ts';
import {
  INTERSTITIAL_FORCE_DOWNLOAD_CLICKED,
  INTERSTITIAL_LAUNCH_SHOWN,
  INTERSTITIAL_UNSUPPORTED_SHOWN,
} from '@ninefold/domain/tracking/events.ts';
import { interstitialDownloadLink, joinAddressOf } from '@ninefold/legacy-api/links.ts';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../platform/use-store.ts';
import type { LaunchBubble } from '../../native-app/launch-bubbles.ts';
import { useNativeApp } from '../native-app/use-native-app.ts';
import { useServices } from '../../services/services.ts';
import { type LoaderState, createLoaderFlow } from './loader-flow.ts';

/** Where other people download the browser that is advised (INTER-21). */
const CHROME_DOWNLOAD = 'https://www.google.com/chrome/';

export interface Interstitial {
  readonly loader: LoaderState;
  readonly bubble: LaunchBubble;
  /** Why no app was opened; null when one was, or is about to be. */
  readonly refusal: StickyTextId | null;
  /** The app has the meeting now. */
  readonly hasCome: boolean;
  /** A forced join: the browser is preferred from now on (JOIN-02, LAUNCH-04, LAUNCH-05). */
  readonly joinHere: () => void;
  readonly download: () => void;
  readonly openChrome: () => void;
}

/**
 * The state and the actions of the page before a meeting.
 * @param page `launch` opens the app; `offer` offers it
 * @param onBrowser called when the person goes on in the browser
 */
export function useInterstitial(page: 'launch' | 'offer', onBrowser: () => void): Interstitial {
  const { arrival, calls, entrance, page: browser, sticky, timers } = useServices();
  const { app, bubble, hasCome } = useNativeApp();
  const value = useMemo(() => valueAt(arrival), [arrival]);
  const flow = useMemo(() => createLoaderFlow(timers), [timers]);
  const loader = useStore(flow.loader);
  const [refusal, setRefusal] = useState<StickyTextId | null>(null);

  useEffect(() => {
    // Whoever came by the address has knocked before anything was known of the app.
    entrance.abandon();
    void calls.track(page === 'launch' ? INTERSTITIAL_LAUNCH_SHOWN : INTERSTITIAL_UNSUPPORTED_SHOWN);
    return () => flow.stop();
  }, [calls, flow, entrance, page]);

  useEffect(() => {
    if (page !== 'launch') return;
    void app?.join(value).then((launch) => {
      if (launch.kind === 'refused') setRefusal(launch.message);
    });
  }, [app, page, value]);

  return {
    loader,
    bubble,
    refusal,
    hasCome,
    joinHere: () => {
      app?.giveUp();
      const decision = decideJoin({ isStickyEnabled: sticky.isEnabled(), isForced: true, isClientSupported: true });
      if (decision.turnsStickyOff) sticky.change(disableSticky);
      onBrowser();
    },
    // The page is left, which would cut the call off.
    download: () => void calls.track(INTERSTITIAL_FORCE_DOWNLOAD_CLICKED).then(() => browser.goTop(interstitialDownloadLink(value))),
    openChrome: () => browser.openTab(CHROME_DOWNLOAD),
  };
}

/** What the address asks for. The query of the address by which the page came counts while it is still at that path. */
function valueAt(arrival: Pick<URL, 'pathname' | 'search'>): string {
  const { pathname, search } = window.location;
  const value = valueToJoin(joinAddressOf(pathname === arrival.pathname ? arrival : { pathname, search }));
  const parsed = parseCodeOrPurl(value);
  return parsed.ok ? codeOrPurlText(parsed.value) : value;
}
