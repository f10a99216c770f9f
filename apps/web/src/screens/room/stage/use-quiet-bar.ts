import { useEffect, useState } from 'react';

const QUIET_MS = 3_000;
/** The first gives the focus, which would hold the bar. */
const presses = ['mousedown', 'click'] as const;

/**
 * Whether the controls over the picture are hidden: after 3 s without input, while there is a picture; not while a mouse rests on the bar. The tap
 * that shows them again presses none of them, because otherwise a tap on the picture could unmute.
 */
export function useQuietBar(hasPicture: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!hasPicture) {
      setQuiet(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isMouse = false;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isMouse && isPointedAt() ? wait() : setQuiet(true)), QUIET_MS);
    };
    wait();
    /** What was out of sight when the finger came down. */
    let unseen: readonly Element[] = [];
    const wake = (event: Event) => {
      if (event instanceof PointerEvent) isMouse = event.pointerType !== 'touch';
      // A mouse meets it on its way, and other hands than fingers may press what they do not see.
      if (event.type === 'pointerdown') unseen = (event as PointerEvent).pointerType === 'touch' ? partsOutOfSight() : [];
      setQuiet(false);
      wait();
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, wake, { passive: true });
    // A key that presses has no detail.
    const spare = (event: MouseEvent) => {
      if (event.detail === 0 || !unseen.some((part) => part.contains(event.target as Node))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const press of presses) document.addEventListener(press, spare, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of presses) document.removeEventListener(press, spare, { capture: true });
      for (const sign of signs) document.removeEventListener(sign, wake);
    };
  }, [hasPicture]);
  return isQuiet;
}

/** Asked of a mouse alone: what a finger has touched counts as hovered until it touches something else. */
const isPointedAt = (): boolean => document.querySelector('[data-keys="bar"]:hover') !== null;

/** On a phone they are quiet and stay in sight. */
const partsOutOfSight = (): readonly Element[] =>
  [...document.querySelectorAll('[data-quiet="true"]')].filter((part) => getComputedStyle(part).opacity === '0');
