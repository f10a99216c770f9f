import { useEffect } from 'react';

/**
 * Names the page in the browser's tab while the screen is shown.
 * @param waiting how many wait there for an answer of this person, who may look at another window: told before the name
 */
export function useTitle(title: string, waiting = 0): void {
  const told = waiting === 0 ? title : `(${waiting}) ${title}`;
  useEffect(() => {
    document.title = told;
  }, [told]);
}
