/** HTTP written by hand, and every byte that comes back: for what no well-behaved client sends. */
import { connect } from 'node:net';

/**
 * @param head lines of the request, without line ends
 * @returns the answer as it stood on the wire; `Connection: close` has to be among the lines, or be the server's own doing
 */
export async function rawRequest(port: number, head: readonly string[], body: string | Uint8Array = ''): Promise<string> {
  const answer = await rawBytes(port, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]));
  if (answer === '') throw new Error('the connection was closed without an answer');
  return answer;
}

/** @returns what came back until the server closed, byte for character; '' when it closed without a word */
export function rawBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const answer = () => Buffer.concat(chunks).toString('latin1');
    socket.setTimeout(20_000, () => socket.destroy(new Error('no end of the answer within 20 s')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(answer()));
    // A server that refuses early may reset the connection while we still write.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      chunks.length > 0 || error.code === 'ECONNRESET' ? resolve(answer()) : reject(error),
    );
  });
}

/** The status of an answer as text; 0 when there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
