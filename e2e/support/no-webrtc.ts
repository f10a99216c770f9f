import type { Page } from 'playwright-core';

/** From its next document on the page's browser is one that never had WebRTC. */
export async function takeWebRtcAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'RTCSessionDescription'])
      Reflect.deleteProperty(window, name);
  });
}

/** Each connection of the page's next documents is made and filled as ever, and never agrees with another side: an extension that guards addresses. */
export async function refuseToAgree(page: Page): Promise<void> {
  await page.addInitScript(() => {
    RTCPeerConnection.prototype.setRemoteDescription = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
  });
}
