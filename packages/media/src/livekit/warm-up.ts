/** The first peer connection of a page starts the browser's media threads; it may as well do so before it is needed. */
export function warmUpWebRtc(): void {
  if (typeof RTCPeerConnection === 'undefined') return;
  try {
    const connection = new RTCPeerConnection();
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'recvonly' });
    void connection
      .createOffer()
      .catch(() => {})
      .then(() => connection.close());
  } catch {
    // A browser that forbids WebRTC says so again when the meeting is entered.
  }
}
