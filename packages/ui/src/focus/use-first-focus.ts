import { type RefObject, useEffect, useState } from 'react';

/**
 * Takes the focus once, as it is drawn. Not the browser's own way: a dialog that opens around it would take the focus after it.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  const [isFirst] = useState(wanted);
  useEffect(() => {
    if (isFirst) element.current?.focus();
  }, [element, isFirst]);
}
