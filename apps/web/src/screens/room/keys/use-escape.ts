import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import { useEffect, useRef } from 'react';
import { isInside } from './use-meeting-keys.ts';

/** What an Escape inside it is for. */
const LAYERS = 'dialog, [role=dialog], [role=menu], [role=listbox], [popover]';

/**
 * Closes a part beside the picture on an Escape that nothing else has handled, wherever the focus is: a shortcut may have opened the part without
 * moving the focus into it.
 */
export function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event) || isInside(event.target, LAYERS)) return;
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
