/** Requests that no client library would send. */
import { connect } from 'node:net';

/**
 * Writes bytes as they are and reads until the server closes, or until the first answer is complete enough to be judged.
 * @returns what came back, '' when the connection was closed without a word
 */
export function rawRequest(port: number, text: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    const deadline = setTimeout(() => socket.destroy(new Error('no answer within 20 s')), 20_000);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error) => {
      clearTimeout(deadline);
      // A server that refuses early may reset while we still write.
      if (chunks.length > 0 || (error as NodeJS.ErrnoException).code === 'ECONNRESET') resolve(Buffer.concat(chunks).toString());
      else reject(error);
    });
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(Buffer.concat(chunks).toString());
    });
  });
}

/** The status of an answer as text; 0 when there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
