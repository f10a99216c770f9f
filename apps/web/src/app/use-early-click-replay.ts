import { useEffect } from 'react';

/** Replays the click that came before this script. */
export function useEarlyClickReplay(): void {
  useEffect(() => {
    // Outside of React's effects.
    queueMicrotask(() => window.ninefoldClicks?.release());
  }, []);
}
