/**
 * Why no moving picture gets through to a page, or from it: the browser has no WebRTC, the network lets no media through, or the page is connected
 * and no frame comes. Without WebRTC, and where media is blocked, there is no sound either. `narrow`: the network carries too little for the picture as
 * everybody gets it, and a smaller one is taken.
 *
 * Of `blocked` a message may say with `isSignalling` that it is the socket to the media server that does not come about, as behind a proxy that does not
 * pass it on. A word of its own here would be one that pages of an older version cannot read.
 */
export const MEDIA_TROUBLES = ['no-webrtc', 'blocked', 'no-picture', 'narrow'] as const;
export type MediaTrouble = (typeof MEDIA_TROUBLES)[number];
