import { CaptureBlockedError, captureTroubleOf } from '../platform/capture-trouble.ts';
import { isBlocked, permissionStatus } from '../platform/refusal.ts';

/** The browser's own screen picker. Ask for it inside a click: the permission to open it does not outlive one. */
export interface ScreenCapture {
  readonly isOffered: boolean;
  start(): Promise<MediaStream>;
}

/** Options newer than the DOM types of TypeScript. */
interface PickerOptions extends DisplayMediaStreamOptions {
  readonly selfBrowserSurface: 'exclude';
  readonly surfaceSwitching: 'include';
  readonly systemAudio: 'include';
}

const pickerOptions: PickerOptions = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } },
  // As it is played: what helps a voice spoils music. The meeting's own voices stay out where the browser can tell them apart.
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false, restrictOwnAudio: true } as MediaTrackConstraints,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
  systemAudio: 'include',
};

/** What steers each captured picture, where the browser has such a thing (`tab-zoom.ts`). */
export const captureControllers = new WeakMap<MediaStreamTrack, object>();

export const browserCapture: ScreenCapture = {
  get isOffered() {
    return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  },
  async start() {
    const { CaptureController } = window as { CaptureController?: new () => object };
    const controller = CaptureController && new CaptureController();
    const askedAt = performance.now();
    const asked = navigator.mediaDevices.getDisplayMedia({ ...pickerOptions, controller } as PickerOptions);
    const stream = await asked.catch(async (cause: unknown) => {
      throw (await isForNow(cause, askedAt)) ? cause : new CaptureBlockedError(cause);
    });
    for (const track of stream.getVideoTracks()) if (controller) captureControllers.set(track, controller);
    return stream;
  },
};

/** @returns false when the browser would refuse the next press as well, without a question */
async function isForNow(cause: unknown, askedAt: number): Promise<boolean> {
  // What the system or a frame forbids has words of its own.
  if (captureTroubleOf(cause) !== null) return true;
  const tookMs = performance.now() - askedAt;
  const permission = (await permissionStatus('display-capture'))?.state ?? null;
  return !isBlocked({ tookMs, permission, userAgent: navigator.userAgent });
}
