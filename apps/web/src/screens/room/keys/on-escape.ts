import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import type { KeyboardEvent } from 'react';

/** Makes a key handler: Escape closes this part only. The event does not reach what lies around it, so the side panel stays open. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };
