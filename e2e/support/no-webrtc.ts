import type { Page } from 'playwright-core';

/** From its next document on the page's browser is one that never had WebRTC. */
export async function takeWebRtcAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'RTCSessionDescription'])
      Reflect.deleteProperty(window, name);
  });
}
