/**
 * Plays what the others say and share. A browser that holds sound back until the person has done something is told apart from silence, and asked
 * again at every press, wherever it is. Nobody is told of silence that is held back: most shared tabs make no sound.
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { RemoteMedia } from '@ninefold/media/client-port.ts';
import { watchPauses } from '../../platform/paused-from-outside.ts';
import type { Timers } from '../../platform/timers.ts';

/** How often what is held back is asked for sound. */
export const LISTEN_MS: Milliseconds = 500;

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
  /**
   * There is something to hear that the browser holds back, or no more. Also told of each further person of whom that is so: the word of the
   * others may have been put away.
   */
  readonly onBlocked: (isBlocked: boolean) => void;
  /** Calls back in each press of a key or a pointer, in which browsers let sound begin; returns how to stop. */
  readonly watchPresses: (listener: () => void) => () => void;
  readonly timers: Timers;
}

interface Playing {
  readonly element: HTMLAudioElement;
  readonly detach: () => void;
  readonly stopWatching: () => void;
}

/** Makes the playback of the others' sound, with one audio element for each source. */
export function createRemoteSound({ makeElement, onBlocked, watchPresses, timers }: RemoteSoundOptions): RemoteSound {
  const playing = new Map<RemoteMedia, Playing>();
  let output = '';
  /** What the browser holds back. */
  const held = new Map<HTMLAudioElement, RemoteMedia>();
  /** In which of these there was something to hear. */
  const missed = new Set<HTMLAudioElement>();
  /** Of whom that was told, until nothing is missed any more. */
  const told = new Set<string>();
  let isTold = false;
  let stopPresses: (() => void) | null = null;
  let stopListening: (() => void) | null = null;

  const resume = (): void => {
    for (const [element, remote] of held) void start(element, remote);
  };

  const listen = async (): Promise<void> => {
    stopListening = null;
    const silent = [...held].filter(([element]) => !missed.has(element));
    await Promise.all(
      silent.map(async ([element, remote]) => {
        // A connection that is gone says nothing any more.
        if ((await remote.carriesSound().catch(() => false)) && held.has(element)) missed.add(element);
      }),
    );
    tell();
  };

  const tell = (): void => {
    for (const element of missed) if (!held.has(element)) missed.delete(element);
    const isHeld = held.size > 0;
    if (isHeld !== (stopPresses !== null)) {
      stopPresses?.();
      stopPresses = isHeld ? watchPresses(resume) : null;
    }
    if (missed.size === held.size) stopListening?.();
    if (missed.size === held.size) stopListening = null;
    else stopListening ??= timers.after(LISTEN_MS, () => void listen());
    const news = [...missed].map((element) => held.get(element)?.person ?? '').filter((person) => !told.has(person));
    for (const person of news) told.add(person);
    if (missed.size === 0) told.clear();
    if (news.length === 0 && isTold === missed.size > 0) return;
    isTold = missed.size > 0;
    onBlocked(isTold);
  };

  const start = async (element: HTMLAudioElement, remote: RemoteMedia): Promise<void> => {
    try {
      await element.play();
      held.delete(element);
    } catch (cause) {
      const isHeldBack = cause instanceof DOMException && cause.name === 'NotAllowedError';
      // Anything else means that the element is gone already, as one that was taken away meanwhile is.
      if (isHeldBack && element.isConnected) held.set(element, remote);
    }
    tell();
  };

  const followPauses = (element: HTMLAudioElement, remote: RemoteMedia) =>
    watchPauses(element, {
      again: () => void start(element, remote),
      giveUp: () => {
        held.set(element, remote);
        tell();
      },
    });

  const sendTo = (element: HTMLAudioElement): void => {
    if (!('setSinkId' in element)) return;
    // A device that is gone: the browser's own choice goes on.
    element.setSinkId(output).catch(() => {});
  };

  const stop = ({ element, detach, stopWatching }: Playing): void => {
    stopWatching();
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
        playing.set(remote, { element, detach: remote.attach(element), stopWatching: followPauses(element, remote) });
        if (output !== '') sendTo(element);
        void start(element, remote);
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
