import { pages, START_PREFIX } from '@ninefold/legacy-api/routes.ts';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useRouter } from 'wouter';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The place that is shown: the present address, but the presenter's page takes the place of another one only when it is drawn, in pieces. It is
 * large: drawn in one go it holds up a slow processor, and whatever is pressed there, for half a second.
 */
export function useShownPlace(): Place {
  const router = useRouter();
  const [pathname] = router.hook(router);
  const search = router.searchHook(router);
  const present = useMemo(() => ({ pathname, search }), [pathname, search]);
  const isPresenter = pathname === pages.clientStart || pathname.startsWith(START_PREFIX);
  const isDrawn = useDeferredValue(isPresenter);
  const isWaiting = isPresenter && !isDrawn;
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
