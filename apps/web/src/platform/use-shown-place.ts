import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useRouter } from 'wouter';
import { isContentPath } from './navigation/content-addresses.ts';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The place that is shown: the present address, but a meeting's page takes the place of another one only when it is drawn, in pieces. It is
 * large: drawn in one go it holds up a slow processor for half a second, and whatever is pressed or the first picture needs there meanwhile.
 */
export function useShownPlace(): Place {
  const router = useRouter();
  const [pathname] = router.hook(router);
  const search = router.searchHook(router);
  const present = useMemo(() => ({ pathname, search }), [pathname, search]);
  const isMeeting = !isContentPath(pathname);
  const isDrawn = useDeferredValue(isMeeting);
  const isWaiting = isMeeting && !isDrawn;
  const last = useRef(present);
  const shown = isWaiting ? last.current : present;
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  // What is still there has been left: a second press on its Share would start a second meeting.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    document.body.inert = true;
    return () => {
      document.body.inert = false;
    };
  }, [isWaiting]);
  return shown;
}
