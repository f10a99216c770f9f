import { useEffect } from 'react';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';

/** Where the space bar has work of its own. */
const OWN_WORK =
  'input, textarea, select, button, a[href], summary, dialog, [contenteditable], [role="menuitem"], [role="tab"], [role="checkbox"]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  (event.target instanceof Element && event.target.closest(OWN_WORK) !== null);

/** Push to talk: heard while the space bar is held, wherever it has nothing else to do. A window that loses the keyboard lets go. */
export function useTalkKey(sound: MeetingSound): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isTaken(event)) return;
      // Held, it would scroll the page.
      event.preventDefault();
      if (!event.repeat) sound.talk(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.code === 'Space') sound.talk(false);
    };
    const letGo = () => sound.talk(false);
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    window.addEventListener('blur', letGo);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
      window.removeEventListener('blur', letGo);
      letGo();
    };
  }, [sound]);
}
