/**
 * Plays what the others say and share. A browser that holds sound back until the person has done something is told apart from silence, and asked
 * again at every press, wherever it is.
 */
import type { RemoteMedia } from '@ninefold/media/port.ts';

export interface RemoteSound {
  /** All that is to be heard now. */
  play(remotes: readonly RemoteMedia[]): void;
  /** In a press: what was held back is heard. */
  resume(): void;
  /** Where it comes out; '' is the browser's own choice. */
  setOutput(deviceId: string): void;
  close(): void;
}

export interface RemoteSoundOptions {
  /** A new element that can be heard, and how to take it away again. */
  readonly makeElement: () => HTMLAudioElement;
  readonly onBlocked: (isBlocked: boolean) => void;
  /** Calls back in each press of a key or a pointer, in which browsers let sound begin; returns how to stop. */
  readonly watchPresses: (listener: () => void) => () => void;
}

interface Playing {
  readonly element: HTMLAudioElement;
  readonly detach: () => void;
}

export function createRemoteSound({ makeElement, onBlocked, watchPresses }: RemoteSoundOptions): RemoteSound {
  const playing = new Map<RemoteMedia, Playing>();
  let output = '';
  /** What the browser holds back. */
  const held = new Set<HTMLAudioElement>();
  let stopPresses: (() => void) | null = null;

  const resume = (): void => {
    for (const element of held) void start(element);
  };

  const tell = (): void => {
    if (held.size > 0 === (stopPresses !== null)) return;
    stopPresses?.();
    stopPresses = held.size > 0 ? watchPresses(resume) : null;
    onBlocked(stopPresses !== null);
  };

  const start = async (element: HTMLAudioElement): Promise<void> => {
    try {
      await element.play();
      held.delete(element);
    } catch (cause) {
      const isHeldBack = cause instanceof DOMException && cause.name === 'NotAllowedError';
      // Anything else means that the element is gone already, as one that was taken away meanwhile is.
      if (isHeldBack && element.isConnected) held.add(element);
    }
    tell();
  };

  const sendTo = (element: HTMLAudioElement): void => {
    if (!('setSinkId' in element)) return;
    // A device that is gone: the browser's own choice goes on.
    element.setSinkId(output).catch(() => {});
  };

  const stop = ({ element, detach }: Playing): void => {
    detach();
    element.remove();
    held.delete(element);
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
      tell();
    },
    resume,
    setOutput(deviceId) {
      output = deviceId;
      for (const { element } of playing.values()) sendTo(element);
    },
    close() {
      for (const one of playing.values()) stop(one);
      playing.clear();
      tell();
    },
  };
}
