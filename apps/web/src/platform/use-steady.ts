import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from drawing to drawing and does what the newest drawing would: a part that is given it is not drawn anew for
 * it. For what a person does, never to be called while something is drawn.
 */
export function useSteady<A extends readonly unknown[]>(work: (...given: A) => void): (...given: A) => void {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...given: A) => newest.current(...given), []);
}
