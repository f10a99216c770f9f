import { useLayoutEffect, useRef } from 'react';
import type { Home } from './use-home.ts';

/** Does what was pressed before this script came. */
export function useHeldPress(home: Home): void {
  const first = useRef(home);
  // With the drawing, not after it: digits typed between the two were given their dashes behind React's back, which then wiped them.
  useLayoutEffect(() => {
    const press = window.ninefoldPresses?.take() ?? null;
    if (press === null) return;
    // Not within React's own work: Share draws at once.
    queueMicrotask(() => {
      if (press.of === 'share') first.current.share();
      else first.current.join(press.typed);
    });
  }, []);
}
