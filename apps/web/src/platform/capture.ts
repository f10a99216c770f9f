/** The browser's own screen picker. Ask for it inside a click: the permission to open it does not outlive one. */
export interface ScreenCapture {
  readonly isOffered: boolean;
  start(): Promise<MediaStream>;
}

/** Options newer than the DOM types of TypeScript. */
interface PickerOptions extends DisplayMediaStreamOptions {
  readonly selfBrowserSurface: 'exclude';
  readonly surfaceSwitching: 'include';
  readonly systemAudio: 'exclude';
}

const pickerOptions: PickerOptions = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } },
  // Not offered before it is sent: a person who ticks "share sound" believes that the others hear it.
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
  systemAudio: 'exclude',
};

export const browserCapture: ScreenCapture = {
  get isOffered() {
    return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  },
  start: () => navigator.mediaDevices.getDisplayMedia(pickerOptions),
};

/** The person closed the picker, or said no: nothing is broken (SHARE-20). */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
