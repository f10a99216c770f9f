import { useEffect } from 'react';

/** Does what was pressed before this script came. */
export function useHeldClick(): void {
  useEffect(() => {
    // Not within React's own work.
    queueMicrotask(() => window.ninefoldClicks?.release());
  }, []);
}
