import { hasWebRtc } from '../../platform/web-rtc.ts';
import type { DeviceSource } from '@ninefold/media/sources.ts';
import { DevicePolicyError } from './trouble.ts';
import { permissionStatus } from '../../platform/refusal.ts';

export type DeviceKind = DeviceSource | 'speaker';
/** One device of this computer, as its picker shows it. */
export interface DeviceChoice {
  readonly kind: DeviceKind;
  readonly id: string;
  /** '' until the browser has been allowed to tell. */
  readonly label: string;
}

/** What the browser knows of this computer's devices. */
export interface BrowserDevices {
  /** Whether this browser can send such a thing at all: asked for, never guessed from its name (D-53). */
  can(source: DeviceSource): boolean;
  /**
   * @param deviceId '' for the browser's own choice; also taken when the device is gone
   * @throws as getUserMedia does; DevicePolicyError where the page's policy forbids it
   */
  open(source: DeviceSource, deviceId: string): Promise<MediaStreamTrack>;
  list(): Promise<readonly DeviceChoice[]>;
  /** Calls back when a device comes or goes; returns how to stop. */
  watch(listener: () => void): () => void;
  /** An element whose sound is heard, in the page until it is removed. */
  makeElement(): HTMLAudioElement;
  /** Calls back in each press of a key or a pointer; returns how to stop. */
  watchPresses(listener: () => void): () => void;
  /** Of a device that ended by itself: whether the browser allows it no more. It is gone otherwise. */
  isWithdrawn(source: DeviceSource): Promise<boolean>;
  /** Calls back once the browser blocks the device no more, where it tells; returns how to stop. */
  watchUnblocked(source: DeviceSource, listener: () => void): () => void;
}

const PRESSES = ['keydown', 'pointerup', 'click'] as const;

const kinds: Readonly<Record<MediaDeviceKind, DeviceKind>> = { audioinput: 'microphone', videoinput: 'camera', audiooutput: 'speaker' };

const constraintsOf = (source: DeviceSource, deviceId: string): MediaStreamConstraints => {
  // Exact: of a microphone Chromium passes over one that is only wished for, and gives the system's own.
  const device = deviceId === '' ? {} : { deviceId: { exact: deviceId } };
  if (source === 'camera') {
    return { video: { ...device, width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } } };
  }
  return { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } };
};

interface AskablePolicy {
  allowsFeature(feature: string): boolean;
}

/** Whether the page's policy forbids it; Chromium alone answers, by the older name. */
function isForbidden(source: DeviceSource): boolean {
  const { permissionsPolicy, featurePolicy } = document as { readonly [name in 'permissionsPolicy' | 'featurePolicy']?: AskablePolicy };
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature(source) === false;
}

/** The chosen device, or the browser's own choice where that one is gone. */
async function openStream(source: DeviceSource, deviceId: string): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia(constraintsOf(source, deviceId));
  } catch (cause) {
    const isGone = deviceId !== '' && cause instanceof Error && cause.name === 'OverconstrainedError';
    if (!isGone) throw cause;
    return navigator.mediaDevices.getUserMedia(constraintsOf(source, ''));
  }
}

export const browserDevices: BrowserDevices = {
  can: () => hasWebRtc() && typeof navigator.mediaDevices?.getUserMedia === 'function',
  async open(source, deviceId) {
    const stream = await openStream(source, deviceId).catch((cause: unknown) => {
      throw isForbidden(source) ? new DevicePolicyError(source, cause) : cause;
    });
    const [track] = stream.getTracks();
    if (track === undefined) throw new DOMException('no track', 'NotFoundError');
    return track;
  },
  async list() {
    const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    return devices
      .filter(({ deviceId }) => deviceId !== '')
      .map(({ kind, deviceId, label }) => ({ kind: kinds[kind], id: deviceId, label }));
  },
  watch(listener) {
    navigator.mediaDevices?.addEventListener('devicechange', listener);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', listener);
  },
  makeElement() {
    const element = document.createElement('audio');
    element.dataset.role = 'sound';
    element.hidden = true;
    document.body.append(element);
    return element;
  },
  watchPresses(listener) {
    for (const press of PRESSES) document.addEventListener(press, listener, true);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, listener, true);
    };
  },
  async isWithdrawn(source) {
    // Some browsers know no such permission.
    const permission = (await permissionStatus(source))?.state ?? 'prompt';
    if (permission === 'denied' || permission === 'granted') return permission === 'denied';
    // It would be asked again: then devices are there, but have no names for this page any more.
    const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    const ofKind = devices.filter(({ kind }) => kinds[kind] === source);
    return ofKind.length > 0 && ofKind.every(({ deviceId }) => deviceId === '');
  },
  watchUnblocked(source, listener) {
    const isOver = new AbortController();
    void permissionStatus(source).then((status) => {
      const look = () => {
        if (status !== null && status.state !== 'denied') listener();
      };
      status?.addEventListener('change', look, { signal: isOver.signal });
    });
    return () => isOver.abort();
  },
};
