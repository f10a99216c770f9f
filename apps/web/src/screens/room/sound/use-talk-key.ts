import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import { isChord } from '@ninefold/domain/keys/key-settings.ts';
import { useEffect } from 'react';
import { watchFocusByPointer } from '../../../platform/focus-by-pointer.ts';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { ownKeys } from '../keys/key-memory.ts';
import { keyPressed } from '../keys/key-presses.ts';
import { isInside, isOnPart } from '../keys/use-meeting-keys.ts';

/** Where the space bar has work of its own. */
const OWN_WORK =
  'input, textarea, select, button, a[href], summary, dialog, [contenteditable], [role="menuitem"], [role="tab"], [role="checkbox"]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || isForInputMethod(event) || isChord(event) || isInside(event.target, OWN_WORK);

const BAR_BUTTON = '[data-keys=bar] button';

/** Whether the person lets keys work there (WCAG 2.1.4): the space bar opens no microphone where every other key is off. */
function mayTalkFrom(target: EventTarget | null): boolean {
  const { mode } = ownKeys().settings.get();
  return mode === 'on' || (mode === 'focused' && isOnPart(target));
}

/**
 * Push to talk: unmutes while the space bar is held, unless the focused element uses the space bar itself. A window that loses the focus mutes
 * again. A button of the bar that was pressed by mouse keeps the focus but does not count: a person who mutes by mouse and then holds the space bar
 * wants to talk.
 * @param otherWindow a second window where it works too
 */
export function useTalkKey(sound: MeetingSound, otherWindow: Window | null): void {
  useEffect(() => {
    const talk = ({ currentTarget }: Event, isHeld: boolean): void => {
      keyPressed({ action: 'microphone', page: currentTarget as Document });
      sound.talk(isHeld);
    };
    const down = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isTaken(event) || !mayTalkFrom(event.target)) return;
      // Held, it would scroll the page.
      event.preventDefault();
      if (!event.repeat) talk(event, true);
    };
    const pointed = watchFocusByPointer(document);
    const downOnButton = (event: KeyboardEvent) => {
      const isForTalk = event.code === 'Space' && !isChord(event) && pointed.isByPointer() && isInside(event.target, BAR_BUTTON);
      if (!isForTalk || !mayTalkFrom(event.target)) return;
      // The button would be pressed when the key is released.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) talk(event, true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.code === 'Space') talk(event, false);
    };
    const letGo = () => sound.talk(false);
    document.addEventListener('keydown', downOnButton, true);
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
      document.removeEventListener('keydown', downOnButton, true);
      pointed.stop();
      letGo();
    };
  }, [sound, otherWindow]);
}
