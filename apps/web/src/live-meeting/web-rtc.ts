/** The constructor that was tried, and whether it made a connection. */
let tried: { readonly by: unknown; readonly works: boolean } | null = null;

/**
 * Whether this page may make peer connections. An extension or a policy may leave the name in place and let nobody construct one, so that one is
 * made and closed, once, when this is asked first.
 */
export function hasWebRtc(): boolean {
  const by = (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection;
  if (tried === null || tried.by !== by) tried = { by, works: makesConnections(by) };
  return tried.works;
}

function makesConnections(by: unknown): boolean {
  if (typeof by !== 'function') return false;
  try {
    const connection = new RTCPeerConnection();
    // Blockers put an object in its place that does nothing.
    const works = typeof connection.addTransceiver === 'function' && connection.signalingState === 'stable';
    connection.close();
    return works;
  } catch {
    return false;
  }
}
