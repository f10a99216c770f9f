/** @see https://websockets.spec.whatwg.org/#dom-websocket-connecting */
const CONNECTING = 0;

type Closable = Pick<WebSocket, 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

/** Closes a socket and hears nothing of it any more. */
export function closeNow(socket: Closable): void {
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  try {
    socket.close();
  } catch {
    // Already closed.
  }
}

/**
 * The same for a socket whose words nobody wants any more. One that is not open yet is closed when it is: before that, browsers write a
 * warning to the console.
 */
export function closeQuietly(socket: Closable): void {
  if (socket.readyState !== CONNECTING) return closeNow(socket);
  socket.onmessage = socket.onclose = socket.onerror = null;
  socket.onopen = () => closeNow(socket);
}
