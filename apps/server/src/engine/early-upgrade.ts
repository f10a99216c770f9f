import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A WebSocket that is accepted before the engine is asked. A browser opens one at a time to a host: the engine's signalling that waits for the join
 * beside it would keep away the very socket on which the join comes.
 */

/** RFC 6455 section 1.3. */
const ACCEPT_SALT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A close frame with the code 4401: there is no seat. */
const NO_SEAT = Buffer.from([0x88, 0x02, 4401 >> 8, 4401 & 0xff]);
/** After this time a page that has not answered the close frame is cut off. */
const GOODBYE_MS = 2_000;
const HEAD_END = Buffer.from('\r\n\r\n');
/** The engine's head has some 130 bytes. */
const LONGEST_HEAD = 8 * 1024;

/**
 * Answers an upgrade to a WebSocket with 101.
 * @returns false, without an answer, when the request is no upgrade to a WebSocket
 */
export function acceptUpgrade({ headers }: IncomingMessage, socket: Duplex): boolean {
  const key = headers['sec-websocket-key'];
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-version'] === '13';
  if (!isWebSocket || key === undefined || !/^[+/\d=A-Za-z]{24}$/.test(key)) return false;
  const accept = createHash('sha1')
    .update(key + ACCEPT_SALT)
    .digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  return true;
}

/**
 * Closes a WebSocket whose upgrade was accepted but that leads nowhere; the page then connects with its token. It closes with a close frame, which
 * browsers do not log as an error. What the page still sends is read and dropped, because its close frame would otherwise not be read and the
 * socket would never close.
 */
export function closeAccepted(socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end(NO_SEAT).resume();
  const late = setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
  socket.once('close', () => clearTimeout(late));
}

/** Passes on what the engine sends behind its own answer to the upgrade. One that refuses, or does not speak HTTP, closes the client's. */
export function pipeMessages(engine: Duplex, client: Duplex): void {
  let head = Buffer.alloc(0);
  const read = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end === -1 && head.length < LONGEST_HEAD) return;
    engine.off('data', read);
    if (end === -1 || !head.toString('latin1').startsWith('HTTP/1.1 101 ')) {
      closeAccepted(client);
      engine.destroy();
      return;
    }
    const messages = head.subarray(end + HEAD_END.length);
    if (messages.length > 0) client.write(messages);
    engine.pipe(client);
  };
  engine.on('data', read);
}
