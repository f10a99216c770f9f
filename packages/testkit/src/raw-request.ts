/** One HTTP request written by hand, and every byte that comes back: for what no well-behaved client sends. */
import { connect } from 'node:net';

/**
 * @param head lines of the request, without line ends
 * @returns the answer as it stood on the wire; `Connection: close` has to be among the lines, or be the server's own doing
 */
export function rawRequest(port: number, head: readonly string[], body: string | Uint8Array = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error('no end of the answer within 10 s')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.once('error', (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks).toString('latin1')) : reject(error)));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}
