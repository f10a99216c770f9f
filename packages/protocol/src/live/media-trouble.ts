/**
 * Why no moving picture gets through to a page, or from it: the browser has no WebRTC, the network lets no media through, or the page is connected
 * and no frame comes. Without WebRTC, and where media is blocked, there is no sound either. `narrow`: the line carries too little for the picture as
 * everybody gets it, and a smaller one is taken.
 */
export const MEDIA_TROUBLES = ['no-webrtc', 'blocked', 'no-picture', 'narrow'] as const;
export type MediaTrouble = (typeof MEDIA_TROUBLES)[number];
