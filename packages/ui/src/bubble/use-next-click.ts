import { useEffect } from 'react';
import { attach } from '../events/attach.ts';

/**
 * Calls back at the next click anywhere in the document. The gesture that is under way when this begins does not count: its press lies
 * before, and a click that a key or a screen reader makes carries the time of its cause (CTRL-BUBBLE-08, CTRL-BUBBLE-10).
 */
export function useNextClick(isOn: boolean, onClick: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const since = performance.now();
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const capture = { capture: true };
    const stopPress = attach(
      document,
      'pointerdown',
      () => {
        isPressed = true;
      },
      capture,
    );
    const stopClick = attach(
      document,
      'click',
      (event) => {
        const hasNoPress = event.detail === 0;
        // What was clicked hears of it first: it may stand in the very thing that goes.
        if (hasNoPress ? event.timeStamp > since : isPressed) timer = setTimeout(onClick);
      },
      capture,
    );
    return () => {
      clearTimeout(timer);
      stopPress();
      stopClick();
    };
  }, [isOn, onClick]);
}
