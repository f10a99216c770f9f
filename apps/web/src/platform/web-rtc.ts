/** What cannot be tried without another side. Old browsers do without some of them, as do what blockers put in their place. */
const AGREEING = ['addTransceiver', 'createDataChannel', 'createOffer', 'setLocalDescription', 'setRemoteDescription'] as const;

/** The constructor that was tried, and whether it made a connection. */
let tried: { readonly by: unknown; readonly works: boolean } | null = null;

/**
 * Whether this page may make peer connections. An extension or a policy may leave the name in place and let nobody construct one, or nothing be put
 * into it, so that one is made, filled and closed, once, when this is asked first.
 */
export function hasWebRtc(): boolean {
  const by = (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection;
  if (tried === null || tried.by !== by) tried = { by, works: makesConnections(by) };
  return tried.works;
}

function makesConnections(by: unknown): boolean {
  if (typeof by !== 'function') return false;
  let connection: RTCPeerConnection | null = null;
  try {
    connection = new RTCPeerConnection();
    // Blockers put an object in its place that does nothing.
    const isReal = isWhole(connection) && connection.signalingState === 'stable';
    if (isReal) fill(connection);
    return isReal;
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

const isWhole = (connection: RTCPeerConnection): boolean => AGREEING.every((name) => typeof connection[name] === 'function');

/** As the engine's client does it first. Nothing leaves the page. */
function fill(connection: RTCPeerConnection): void {
  connection.addTransceiver('audio', { direction: 'recvonly' });
  connection.createDataChannel('tried');
}
