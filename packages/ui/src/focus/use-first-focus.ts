import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses an element once, when it is first rendered. The `autofocus` attribute would not do: a dialog that opens around the element takes the
 * focus after it.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  const [isFirst] = useState(wanted);
  useEffect(() => {
    if (isFirst) element.current?.focus();
  }, [element, isFirst]);
}
