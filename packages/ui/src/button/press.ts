import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * The event handlers of a native button: click, Enter and Space press it, once however long the key is held, and the events do not reach elements
 * around it, which may use them for something else. Nothing is rendered for a press; its look is in the style sheet.
 * @param onPress what a press does; for an inactive button only a message about what it waits for
 * @param isInactive the button does not submit its form
 */
export const pressOf = (onPress: (() => void) | undefined, isInactive = false) => ({
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    if (isInactive) event.preventDefault();
    onPress?.();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.stopPropagation();
    // The browser would click again and again.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
});
