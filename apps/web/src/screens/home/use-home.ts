import { isMobile } from '@ninefold/domain/browser/browser.ts';
import { callContextOf } from '@ninefold/domain/tracking/call-context.ts';
import { queryNames } from '@ninefold/legacy-api/links.ts';
import { ownSite } from '@ninefold/legacy-api/own-site.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../../platform/use-store.ts';
import { hasWebRtc } from '../../platform/web-rtc.ts';
import { afterPaintOrHidden, untilPainted } from '../../platform/after-paint.ts';
import type { ScreenCapture } from '../../services/capture.ts';
import { clientSupport } from '../../services/client-support.ts';
import { addressRefusal } from '../../services/page-address.ts';
import { useServices } from '../../services/services.ts';
import { createHomeModel, type HomeModel, type HomeState, type Sharing } from './home-model.ts';
import { withTheme } from './main-address.ts';

export interface Home extends HomeState, Omit<HomeModel, 'state' | 'lookAtSharing'> {}

/** The state and the actions of the start page, as `createHomeModel` makes them. */
export function useHome(): Home {
  const services = useServices();
  const { capture, pageState } = services;
  const [model] = useState(() =>
    createHomeModel({
      ...{ services, untilPainted, framedDownload, visit, drawAtOnce: flushSync },
      context: () => callContextOf(window.location.pathname),
      sharing: () => sharingBy(capture),
      addressRefusal: () => addressRefusal(services),
    }),
  );
  useEffect(() => {
    // Whether the browser lets connections be made is tried when the page stands: the first one takes long to make.
    const stopWaiting = afterPaintOrHidden(model.lookAtSharing);
    const address = window.location.pathname + window.location.search + window.location.hash;
    const themed = withTheme(address, pageState.iThemeId);
    if (themed !== address) window.history.replaceState(window.history.state, '', themed);
    return stopWaiting;
  }, [model, pageState]);
  return { ...useStore(model.state), ...model };
}

const visit = () => ({
  viewer: new URLSearchParams(window.location.search).get(queryNames.viewer),
  support: clientSupport(),
  site: ownSite([window.location.host]),
});

const framedDownload = async (): Promise<string> => (await import('../../native-app/frame-download.ts')).frameDownloadAddress(document);

function sharingBy(capture: ScreenCapture): Sharing {
  if (capture.isOffered) return hasWebRtc() ? 'here' : 'as-stills';
  return isHandheld() ? 'none' : 'by-app';
}

/** A tablet may call itself a computer; nothing else is pointed at by fingers alone. */
const isHandheld = (): boolean => isMobile(navigator.userAgent) || window.matchMedia('(pointer: coarse) and (hover: none)').matches;
