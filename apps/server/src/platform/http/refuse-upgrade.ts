import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers an upgrade with a status and ends it. @param status as it stands in the answer, such as `404 Not Found` */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/**
 * Any other protocol is an offer that is passed over (RFC 9110, 7.8): Java's client, curl and gateways ask each plain address for HTTP/2 so, and mean the
 * request all the same. Node 20 has no such question, and gives them all to who takes WebSockets.
 */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? '');
