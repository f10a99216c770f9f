import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that keeps its identity over renders and always runs the newest `work`, so that memoized children do not render again. For event
 * handlers only, never to be called while rendering.
 */
export function useSteady<A extends readonly unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...given: A) => newest.current(...given), []);
}
