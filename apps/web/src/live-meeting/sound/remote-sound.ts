/** Plays what the others say and share. A browser that holds sound back until a click is told apart from silence. */
import type { RemoteMedia } from '@ninefold/media/port.ts';

export interface RemoteSound {
  /** All that is to be heard now. */
  play(remotes: readonly RemoteMedia[]): void;
  /** In a click: what was held back is heard. */
  resume(): void;
  /** Where it comes out; '' is the browser's own choice. */
  setOutput(deviceId: string): void;
  close(): void;
}

export interface RemoteSoundOptions {
  /** A new element that can be heard, and how to take it away again. */
  readonly makeElement: () => HTMLAudioElement;
  readonly onBlocked: (isBlocked: boolean) => void;
}

interface Playing {
  readonly element: HTMLAudioElement;
  readonly detach: () => void;
}

export function createRemoteSound({ makeElement, onBlocked }: RemoteSoundOptions): RemoteSound {
  const playing = new Map<RemoteMedia, Playing>();
  let output = '';
  let isBlocked = false;

  const setBlocked = (blocked: boolean): void => {
    if (blocked === isBlocked) return;
    isBlocked = blocked;
    onBlocked(blocked);
  };

  const start = async (element: HTMLAudioElement): Promise<void> => {
    try {
      await element.play();
    } catch (cause) {
      // Anything else means that the element is gone already.
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') setBlocked(true);
    }
  };

  const sendTo = (element: HTMLAudioElement): void => {
    if (!('setSinkId' in element)) return;
    // A device that is gone: the browser's own choice goes on.
    element.setSinkId(output).catch(() => {});
  };

  const stop = ({ element, detach }: Playing): void => {
    detach();
    element.remove();
  };

  return {
    play(remotes) {
      for (const [remote, one] of playing) {
        if (remotes.includes(remote)) continue;
        playing.delete(remote);
        stop(one);
      }
      for (const remote of remotes) {
        if (playing.has(remote)) continue;
        const element = makeElement();
        playing.set(remote, { element, detach: remote.attach(element) });
        if (output !== '') sendTo(element);
        void start(element);
      }
      if (playing.size === 0) setBlocked(false);
    },
    resume() {
      setBlocked(false);
      for (const { element } of playing.values()) void start(element);
    },
    setOutput(deviceId) {
      output = deviceId;
      for (const { element } of playing.values()) sendTo(element);
    },
    close() {
      for (const one of playing.values()) stop(one);
      playing.clear();
    },
  };
}
