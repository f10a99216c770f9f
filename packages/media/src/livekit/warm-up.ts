/** Creates and closes a peer connection early, because the first one of a page starts the browser's media threads, which takes time. */
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
