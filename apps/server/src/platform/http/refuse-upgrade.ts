import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers an upgrade with a status and ends it. @param status as it stands in the answer, such as `404 Not Found` */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/**
 * Whether an upgrade request asks for a WebSocket. An offer of another protocol is ignored (RFC 9110, 7.8): Java's client, curl and gateways offer
 * HTTP/2 with every plain request and want an ordinary answer. Node 20 hands them all to the upgrade listener.
 */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? '');
