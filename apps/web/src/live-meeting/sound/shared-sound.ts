/** The sound of the screen that this page shares, as it is heard by the others. */
import type { SidePublishers } from '../media-connection/side-publishers.ts';

/** The browser gave none, it is sent, or the person holds it back. */
export type ShareSound = 'none' | 'on' | 'off';

export interface SharedSound {
  /** What this page captures of the screen's sound now; it is heard from `told` on. */
  shared(track: MediaStreamTrack | null): void;
  /**
   * The meeting is told that this page shares. In a handover the others hear the former screen until then, and not both; and what a line of sound
   * takes of every page comes after the first frames.
   */
  told(): void;
  /** Another screen took the place of the one before: what was held back stays so. */
  switched(track: MediaStreamTrack | null): void;
  paused(isPaused: boolean): void;
  /** Whether the others hear it. */
  toggle(): void;
}

/**
 * Makes the sound of the screen that this page shares.
 * @param changed called with each new state
 */
export function createSharedSound(publishers: Pick<SidePublishers, 'set' | 'setMuted'>, changed: (sound: ShareSound) => void): SharedSound {
  let sound: ShareSound = 'none';
  let captured: MediaStreamTrack | null = null;
  let isTold = false;
  let isPaused = false;
  const become = (next: ShareSound): void => {
    sound = next;
    changed(sound);
    publishers.setMuted('screen-audio', isPaused || sound === 'off');
  };
  const send = (): void => publishers.set('screen-audio', isTold ? captured : null);
  return {
    shared(track) {
      captured = track;
      isTold = false;
      isPaused = false;
      become(track === null ? 'none' : 'on');
      send();
    },
    told() {
      isTold = true;
      send();
    },
    switched(track) {
      captured = track;
      become(track === null ? 'none' : sound === 'off' ? 'off' : 'on');
      send();
    },
    paused(paused) {
      isPaused = paused;
      become(sound);
    },
    toggle() {
      if (sound !== 'none') become(sound === 'on' ? 'off' : 'on');
    },
  };
}
