/** What this browser brings for stills. */
import type { OpenStillCamera } from './still-sender.ts';

export interface StillPorts {
  /** Without it the page watches stills, and loads no media client. */
  readonly hasWebRtc: boolean;
  readonly decode: (picture: Blob) => Promise<ImageBitmap>;
  readonly loadCamera: () => Promise<OpenStillCamera>;
}

export const browserStills = (): StillPorts => ({
  hasWebRtc: typeof RTCPeerConnection === 'function',
  decode: (picture) => createImageBitmap(picture),
  loadCamera: async () => (await import('./still-camera.ts')).openStillCamera,
});
