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
  /** Also told of each further person whose sound is held back: the word of the others may have been put away. */
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
  /** What the browser holds back, and of whom. */
  const held = new Map<HTMLAudioElement, string>();
  /** Of whom that was told, until nothing is held back any more. */
  const told = new Set<string>();
  let stopPresses: (() => void) | null = null;

  const resume = (): void => {
    for (const [element, person] of held) void start(element, person);
  };

  const tell = (): void => {
    const isBlocked = held.size > 0;
    const news = [...held.values()].filter((person) => !told.has(person));
    for (const person of news) told.add(person);
    if (!isBlocked) told.clear();
    if (isBlocked !== (stopPresses !== null)) {
      stopPresses?.();
      stopPresses = isBlocked ? watchPresses(resume) : null;
    } else if (news.length === 0) return;
    onBlocked(isBlocked);
  };

  const start = async (element: HTMLAudioElement, person: string): Promise<void> => {
    try {
      await element.play();
      held.delete(element);
    } catch (cause) {
      const isHeldBack = cause instanceof DOMException && cause.name === 'NotAllowedError';
      // Anything else means that the element is gone already, as one that was taken away meanwhile is.
      if (isHeldBack && element.isConnected) held.set(element, person);
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
        void start(element, remote.person);
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
