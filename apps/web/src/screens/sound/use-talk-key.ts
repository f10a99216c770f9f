import { useEffect } from 'react';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { ownKeys } from '../keys/key-memory.ts';
import { isInside, isOnPart } from '../keys/use-meeting-keys.ts';

/** Where the space bar has work of its own. */
const OWN_WORK =
  'input, textarea, select, button, a[href], summary, dialog, [contenteditable], [role="menuitem"], [role="tab"], [role="checkbox"]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isInside(event.target, OWN_WORK);

/** Whether the person lets keys work there (WCAG 2.1.4): the space bar opens no microphone where every other key is off. */
function mayTalkFrom(target: EventTarget | null): boolean {
  const { mode } = ownKeys().settings.get();
  return mode === 'on' || (mode === 'focused' && isOnPart(target));
}

/**
 * Push to talk: heard while the space bar is held, wherever it has nothing else to do. A window that loses the keyboard lets go.
 * @param otherWindow where it works too
 */
export function useTalkKey(sound: MeetingSound, otherWindow: Window | null): void {
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
    const windows = [window, ...(otherWindow === null ? [] : [otherWindow])];
    for (const each of windows) {
      each.document.addEventListener('keydown', down);
      each.document.addEventListener('keyup', up);
      each.addEventListener('blur', letGo);
    }
    return () => {
      for (const each of windows) {
        each.document.removeEventListener('keydown', down);
        each.document.removeEventListener('keyup', up);
        each.removeEventListener('blur', letGo);
      }
      letGo();
    };
  }, [sound, otherWindow]);
}
