import { useEffect } from 'react';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { ownKeys } from '../keys/key-memory.ts';
import { isOnPart } from '../keys/use-meeting-keys.ts';

/** Where the space bar has work of its own. */
const OWN_WORK =
  'input, textarea, select, button, a[href], summary, dialog, [contenteditable], [role="menuitem"], [role="tab"], [role="checkbox"]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  (event.target instanceof Element && event.target.closest(OWN_WORK) !== null);

/** Whether the person lets keys work there (WCAG 2.1.4): the space bar opens no microphone where every other key is off. */
function mayTalkFrom(target: EventTarget | null): boolean {
  const { mode } = ownKeys().settings.get();
  return mode === 'on' || (mode === 'focused' && isOnPart(target));
}

/** Push to talk: heard while the space bar is held, wherever it has nothing else to do. A window that loses the keyboard lets go. */
export function useTalkKey(sound: MeetingSound): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isTaken(event) || !mayTalkFrom(event.target)) return;
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
