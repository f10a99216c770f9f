import { useEffect, useState } from 'react';

/** The field that has the focus, if it is one for text. */
function fieldInUse(): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement } = document;
  const isForText = activeElement?.matches('textarea, input:not([type="checkbox"], [type="radio"])') === true;
  return isForText ? (activeElement as HTMLInputElement | HTMLTextAreaElement) : null;
}

/**
 * Whether nobody is in the middle of writing, and whatever takes the focus may come: from then on true. A field that has the focus and is
 * still empty holds nothing up, until something is typed into it.
 */
export function useNobodyWrites(): boolean {
  const [isFree, setFree] = useState(() => (fieldInUse()?.value ?? '') === '');
  useEffect(() => {
    if (isFree) return;
    // The focus may be on its way into the next field.
    const look = () => setTimeout(() => setFree((before) => before || fieldInUse() === null));
    document.addEventListener('focusout', look);
    return () => document.removeEventListener('focusout', look);
  }, [isFree]);
  return isFree;
}
