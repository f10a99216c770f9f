import type { DeviceSource } from '@ninefold/media/port.ts';

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
   * @throws as getUserMedia does
   */
  open(source: DeviceSource, deviceId: string): Promise<MediaStreamTrack>;
  list(): Promise<readonly DeviceChoice[]>;
  /** Calls back when a device comes or goes; returns how to stop. */
  watch(listener: () => void): () => void;
  /** An element whose sound is heard, in the page until it is removed. */
  makeElement(): HTMLAudioElement;
}

const kinds: Readonly<Record<MediaDeviceKind, DeviceKind>> = { audioinput: 'microphone', videoinput: 'camera', audiooutput: 'speaker' };

const constraintsOf = (source: DeviceSource, deviceId: string): MediaStreamConstraints => {
  const device = deviceId === '' ? {} : { deviceId: { ideal: deviceId } };
  if (source === 'camera') {
    return { video: { ...device, width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } } };
  }
  return { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } };
};

export const browserDevices: BrowserDevices = {
  can: () => typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function',
  async open(source, deviceId) {
    const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(source, deviceId));
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
};
