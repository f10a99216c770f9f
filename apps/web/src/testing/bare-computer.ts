/** A computer without microphone and camera, whose person closes the picker: what a screen is shown with unless its test says otherwise. */
import { type BrowserDevices, browserDevices } from '../live-meeting/sound/browser-devices.ts';
import type { Services } from '../services/services.ts';

export const noCapture: Services['capture'] = {
  isOffered: true,
  start: () => Promise.reject(new DOMException('closed', 'NotAllowedError')),
};

export const noDevices: BrowserDevices = {
  ...browserDevices,
  list: async () => [],
  open: () => Promise.reject(new DOMException('none', 'NotFoundError')),
};
