import type { KeyboardEvent } from 'react';

/** Escape closes what is open here, and nothing around it: the side panel stays for an Escape that nobody took. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
