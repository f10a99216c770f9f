import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { useEffect, useRef } from 'react';
import type { Timers } from '../../platform/timers.ts';
import { useServices } from '../../services/services.ts';

/** How long after the last `resize` event a resize counts as over (SHELL-25, CONST-16). */
export const RESIZE_QUIET_MS: Milliseconds = 50;

type ResizeWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Runs once, 50 ms after the window was resized last. @returns how to stop */
export function onResizeEnd(window: ResizeWindow, timers: Timers, handle: () => void): () => void {
  let cancel = (): void => {};
  const onResize = (): void => {
    cancel();
    cancel = timers.after(RESIZE_QUIET_MS, handle);
  };
  window.addEventListener('resize', onResize);
  return () => {
    cancel();
    window.removeEventListener('resize', onResize);
  };
}

/** `onResizeEnd` as long as a component is shown. */
export function useResizeEnd(handle: () => void): void {
  const { timers } = useServices();
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => onResizeEnd(window, timers, () => latest.current()), [timers]);
}
