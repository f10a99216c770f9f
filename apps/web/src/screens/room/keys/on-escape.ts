import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import type { KeyboardEvent } from 'react';

/** Escape closes what is open here, and nothing around it: the side panel stays for an Escape that nobody took. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };
