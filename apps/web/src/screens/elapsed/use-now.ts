import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { useEffect, useState } from 'react';
import { browserTimers } from '../../live-meeting/timers.ts';

/** The page's own clock, looked at twice a second, so that no second is skipped. */
export function useNow(): Milliseconds {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    let stop = () => {};
    const tick = () => {
      setNow(performance.now());
      stop = browserTimers.after(SECOND_MS / 2, tick);
    };
    tick();
    return () => stop();
  }, []);
  return now;
}
