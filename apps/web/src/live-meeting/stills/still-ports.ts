/** What this browser brings for stills. */
import { given } from '../../platform/load-failure.ts';
import { hasWebRtc } from '../../platform/web-rtc.ts';
import type { OpenStillCamera } from './still-sender.ts';

export interface StillPorts {
  /** Somebody may look at this page: in a hidden one no frame is painted, and none is missed. */
  readonly isSeen: () => boolean;
  /** Without it the page watches and sends stills, and loads no media client. */
  readonly hasWebRtc: boolean;
  readonly decode: (picture: Blob) => Promise<ImageBitmap>;
  readonly loadCamera: () => Promise<OpenStillCamera>;
}

/** The parts of the browser that stills need: visibility, WebRTC support, decoder and camera of stills. */
export const browserStills = (): StillPorts => ({
  isSeen: () => document.visibilityState !== 'hidden',
  hasWebRtc: hasWebRtc(),
  decode: (picture) => createImageBitmap(picture),
  loadCamera: async () => given((await import('./still-camera.ts')).openStillCamera),
});
