/**
 * Moves an element of the page into a window of its own, for a second monitor, and back. The element itself moves, so a picture in it goes
 * on without a new start. Around it stands an element that stays, and in which nothing else is put before it.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../services/services.ts';
import { TOLD_MS } from '../notices/lifetimes.ts';
import { openWindow } from './open-window.ts';
import styles from './own-window.module.css';

export interface OwnWindow {
  /** The element that stays; what moves is its first child. */
  readonly home: RefObject<HTMLDivElement | null>;
  /** The other window; null while there is none. */
  readonly window: Window | null;
  /** The browser let us open none at the last try, some seconds ago. */
  readonly isRefused: boolean;
  readonly open: () => void;
  readonly bringBack: () => void;
  /** Of the other window, where it may be as large as its screen. */
  readonly toggleFullScreen: () => void;
}

/**
 * Opens and closes the window of its own of a part of the page.
 * @param title of that window
 */
export function useOwnWindow(title: string): OwnWindow {
  const { timers } = useServices();
  const home = useRef<HTMLDivElement | null>(null);
  const moved = useRef<HTMLElement | null>(null);
  const [other, setOther] = useState<Window | null>(null);
  const [isRefused, setRefused] = useState(false);

  const takeBack = useCallback(() => {
    const element = moved.current;
    moved.current = null;
    if (element !== null) home.current?.prepend(element);
    setOther(null);
  }, []);

  const open = async () => {
    const element = home.current?.firstElementChild;
    if (!(element instanceof HTMLElement) || moved.current !== null) return;
    const opened = await openWindow(title);
    setRefused(opened === null);
    if (opened === null) return;
    if (home.current === null || moved.current !== null) return opened.close();
    moved.current = element;
    if (styles.body !== undefined) opened.document.body.className = styles.body;
    opened.document.body.prepend(element);
    // Closed by whichever hand: the picture comes back before the window is gone.
    opened.addEventListener('pagehide', takeBack);
    setOther(opened);
  };

  useEffect(() => (isRefused ? timers.after(TOLD_MS, () => setRefused(false)) : undefined), [isRefused, timers]);

  useEffect(() => {
    if (other === null) return;
    const leave = () => other.close();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      other.removeEventListener('pagehide', takeBack);
      other.close();
    };
  }, [other, takeBack]);

  return {
    home,
    window: other,
    isRefused,
    open: () => void open(),
    bringBack: takeBack,
    toggleFullScreen: () => {
      const page = other?.document;
      const done = page?.fullscreenElement === null ? moved.current?.requestFullscreen() : page?.exitFullscreen();
      // A floating window has no full screen.
      done?.catch(() => {});
    },
  };
}
