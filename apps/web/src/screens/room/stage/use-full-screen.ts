import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  /** False where the browser has none: then no button is drawn. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Whether an element is in full screen, and how to enter and leave it. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen {
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    setOffered(document.fullscreenEnabled === true);
    const changed = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);

  const toggle = () => {
    const done = document.fullscreenElement === null ? target.current?.requestFullscreen() : document.exitFullscreen();
    done?.catch(() => {});
  };
  return { isOffered, isOn, toggle };
}
