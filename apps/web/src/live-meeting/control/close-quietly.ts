/** @see https://websockets.spec.whatwg.org/#dom-websocket-connecting */
const CONNECTING = 0;

type Closable = Pick<WebSocket, 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

/** Closes a socket at once and removes its listeners. */
export function closeNow(socket: Closable): void {
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  try {
    socket.close();
  } catch {
    // Already closed.
  }
}

/**
 * Removes the listeners of a socket and closes it. One that is still connecting is closed when it opens, because browsers write a warning to the
 * console before.
 */
export function closeQuietly(socket: Closable): void {
  if (socket.readyState !== CONNECTING) return closeNow(socket);
  socket.onmessage = socket.onclose = socket.onerror = null;
  socket.onopen = () => closeNow(socket);
}
