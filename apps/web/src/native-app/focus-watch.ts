import { LAUNCH_OUTCOME_MS } from '@ninefold/domain/launch/launch-times.ts';
import type { Timers } from '../platform/timers.ts';

export type LaunchOutcome = 'succeeded' | 'failed';

/**
 * Tells once whether a launch took the focus from the page within 1000 ms (LAUNCH-08 to LAUNCH-10). Start to watch before the launch:
 * the browser may ask at once. The focus is a hint, no proof: the browser's own question takes it too.
 */
export function watchFocus(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, timers: Timers): Promise<LaunchOutcome> {
  return new Promise((resolve) => {
    const report = (outcome: LaunchOutcome): void => {
      page.removeEventListener('blur', onBlur);
      stop();
      resolve(outcome);
    };
    const onBlur = (): void => report('succeeded');
    const stop = timers.after(LAUNCH_OUTCOME_MS, () => report('failed'));
    page.addEventListener('blur', onBlur);
  });
}
