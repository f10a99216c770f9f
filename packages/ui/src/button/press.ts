import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * What the browser's own button is told: a click, Enter or the space bar press it, once however long the key is held, and what lies around it
 * hears of none of them: it may have a meaning of its own for them. Nothing is drawn anew for a press: what it looks like is the style sheet's.
 * @param onPress what a press does; of an inactive button that is only to say what it waits for
 * @param isInactive it submits nothing
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
