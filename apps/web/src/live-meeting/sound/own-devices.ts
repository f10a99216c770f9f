/**
 * The own microphone and camera: off until the person turns them on, then as they say. What is wanted goes to the server first;
 * what the browser gives is sent by the media connection, and let go as soon as it is off.
 */
import type { DeviceSource } from '@ninefold/media/sources.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export type Wish = 'off' | 'muted' | 'on';
/** `asking`: the browser asks the person, or starts the device. */
export type DeviceState = Wish | 'asking';

/** Where the devices come from. */
export interface DeviceCapture {
  /** @throws as getUserMedia does */
  open(source: DeviceSource): Promise<MediaStreamTrack>;
  /** Of a device that ended by itself: whether the browser allows it no more. It is gone otherwise. */
  isWithdrawn(source: DeviceSource): Promise<boolean>;
}

export interface OwnDevicesOptions {
  readonly capture: DeviceCapture;
  readonly tell: (message: FromClient) => void;
  readonly send: (source: DeviceSource, track: MediaStreamTrack | null) => void;
  readonly mute: (source: DeviceSource, isMuted: boolean) => void;
  readonly changed: (source: DeviceSource, state: DeviceState, track: MediaStreamTrack | null) => void;
  readonly failed: (trouble: Trouble) => void;
  /** It was on, and ended by itself. */
  readonly gone: (trouble: Trouble) => void;
}

export interface OwnDevices {
  want(source: DeviceSource, wish: Wish): void;
  /** The same device again from another place, when it is on: the person has chosen another one. */
  reopen(source: DeviceSource): void;
  /** Off, because somebody else said so or it cannot be: nobody is told. */
  ended(source: DeviceSource): void;
  /** The engine knows this page now. What was said before is said again: the right to it found nobody there, and the token was older. */
  connected(): void;
  /** The engine carries it. */
  sent(source: DeviceSource): void;
  notSent(source: DeviceSource): void;
  /** What the server knows after a lost socket. What it took off meanwhile stays off; what it has not heard of is said again. */
  welcomed(known: Readonly<Record<DeviceSource, Wish>>): void;
  close(): void;
}

const SOURCES = ['microphone', 'camera'] as const;

interface Held {
  wish: Wish;
  track: MediaStreamTrack | null;
  isSent: boolean;
  /** Counts the openings: only the last one counts. */
  opening: number;
}

/** Makes the own microphone and camera; both are off at first. */
export function createOwnDevices(options: OwnDevicesOptions): OwnDevices {
  const held: Readonly<Record<DeviceSource, Held>> = {
    microphone: { wish: 'off', track: null, isSent: false, opening: 0 },
    camera: { wish: 'off', track: null, isSent: false, opening: 0 },
  };

  const changed = (source: DeviceSource): void => {
    const { wish, track } = held[source];
    options.changed(source, wish !== 'off' && track === null ? 'asking' : wish, track);
  };

  const tell = (source: DeviceSource): void => {
    const { wish } = held[source];
    options.tell(source === 'camera' ? { type: 'set-camera', to: wish === 'off' ? 'off' : 'on' } : { type: 'set-microphone', to: wish });
  };

  const letGo = (track: MediaStreamTrack | null): void => {
    if (track === null) return;
    track.onended = null;
    track.stop();
  };

  const end = (source: DeviceSource): void => {
    const one = held[source];
    one.opening += 1;
    one.wish = 'off';
    options.send(source, null);
    letGo(one.track);
    one.track = null;
    one.isSent = false;
    changed(source);
  };

  const endAndTell = (source: DeviceSource): void => {
    // The server never heard of what did not open.
    const isKnown = held[source].track !== null;
    end(source);
    if (isKnown) tell(source);
  };

  const fail = (source: DeviceSource, trouble: Trouble): void => {
    endAndTell(source);
    options.failed(trouble);
  };

  /** Off at once; why is asked then, and told unless the device is on again. */
  const endedByItself = async (source: DeviceSource): Promise<void> => {
    endAndTell(source);
    const last = held[source].opening;
    const isWithdrawn = await options.capture.isWithdrawn(source).catch(() => false);
    if (held[source].opening === last) options.gone({ kind: isWithdrawn ? 'denied' : 'unplugged', source });
  };

  const take = (source: DeviceSource, track: MediaStreamTrack): void => {
    const one = held[source];
    letGo(one.track);
    one.track = track;
    track.onended = () => void endedByItself(source);
    track.enabled = one.wish === 'on';
    options.mute(source, one.wish === 'muted');
    options.send(source, track);
    changed(source);
  };

  const open = async (source: DeviceSource): Promise<void> => {
    const one = held[source];
    one.opening += 1;
    const mine = one.opening;
    changed(source);
    try {
      const track = await options.capture.open(source);
      if (mine !== one.opening) return letGo(track);
      if (one.track === null) tell(source);
      take(source, track);
    } catch (cause) {
      if (mine === one.opening) fail(source, troubleOf(source, cause));
    }
  };

  return {
    want(source, wish) {
      const one = held[source];
      if (wish === one.wish) return;
      if (wish === 'off') return endAndTell(source);
      const isOpening = one.wish !== 'off' && one.track === null;
      one.wish = wish;
      if (one.track === null) {
        if (isOpening) changed(source);
        else void open(source);
        return;
      }
      // Silent at once, whatever the socket does.
      one.track.enabled = wish === 'on';
      options.mute(source, wish === 'muted');
      tell(source);
      changed(source);
    },
    reopen(source) {
      if (held[source].track !== null) void open(source);
    },
    ended: end,
    connected() {
      for (const source of SOURCES) if (held[source].track !== null && !held[source].isSent) tell(source);
    },
    sent(source) {
      held[source].isSent = true;
    },
    notSent(source) {
      if (held[source].track !== null) fail(source, { kind: 'not-sent', source });
    },
    welcomed(known) {
      for (const source of SOURCES) {
        const one = held[source];
        if (known[source] === one.wish) continue;
        if (one.track === null) {
          // Turned off while nobody heard it; what is still being opened is said when it is there.
          if (one.wish === 'off') tell(source);
          continue;
        }
        if (known[source] === 'off' && one.isSent) end(source);
        else tell(source);
      }
    },
    close() {
      for (const source of SOURCES) {
        held[source].opening += 1;
        letGo(held[source].track);
        held[source].track = null;
      }
    },
  };
}
