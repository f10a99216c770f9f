import { useEffect, useRef } from 'react';
import { roomText } from '../../../platform/texts/room-text.ts';
import { isInside } from '../keys/use-meeting-keys.ts';

/** Says that full screen begins or ends, whichever key did it: Escape is the browser's own. Its button tells by its word. */
export function useFullScreenAnnouncements(other: Window | null, sayOn: (page: Document) => (about: string, words: string) => void): void {
  const latest = useRef(sayOn);
  latest.current = sayOn;
  useEffect(() => {
    const changed = ({ currentTarget }: Event): void => {
      const page = currentTarget as Document;
      if (isInside(page.activeElement, '[data-full-screen]')) return;
      latest.current(page)('full-screen', roomText(page.fullscreenElement === null ? 'said.fullScreen.off' : 'said.fullScreen.on'));
    };
    const pages = [document, ...(other === null ? [] : [other.document])];
    for (const page of pages) page.addEventListener('fullscreenchange', changed);
    return () => {
      for (const page of pages) page.removeEventListener('fullscreenchange', changed);
    };
  }, [other]);
}
