import type { Duplex } from 'node:stream';

/** Answers an upgrade with a status and ends it. @param status as it stands in the answer, such as `404 Not Found` */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
