import { useEffect, useRef } from 'react';

/** Escape on the bar's button that shows the panel as open: a press on it leaves the focus there, outside the panel. */
export function useEscapeAtButton(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.matches('[data-keys=bar] button[aria-expanded=true]')) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
