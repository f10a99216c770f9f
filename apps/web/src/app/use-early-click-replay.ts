import { useEffect } from 'react';

/** Repeats, once the page is drawn, the click that was made before its script had loaded. */
export function useEarlyClickReplay(): void {
  useEffect(() => {
    // Outside of React's effects.
    queueMicrotask(() => window.ninefoldClicks?.release());
  }, []);
}
