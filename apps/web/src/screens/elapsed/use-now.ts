import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';

/**
 * The time of the page's own clock, updated twice a second, so that a display of seconds skips none.
 * @param isCounting false stops the updates
 */
export function useNow(isCounting = true): Milliseconds {
  const { timers, now } = useServices();
  const [seen, setSeen] = useState(now);
  useEffect(() => {
    if (!isCounting) return;
    let stop = () => {};
    const tick = () => {
      setSeen(now());
      stop = timers.after(SECOND_MS / 2, tick);
    };
    tick();
    return () => stop();
  }, [timers, now, isCounting]);
  return seen;
}
