/** An outside service on this machine: takes what it is sent and remembers it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  /** With its query. */
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Collector {
  readonly origin: string;
  /** In the order in which it came. */
  readonly received: Received[];
  close(): Promise<void>;
}

/** Answers 200; 500 below `/broken`; below `/silent` never. */
export async function startCollector(): Promise<Collector> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, body: Buffer.concat(chunks).toString(), headers: request.headers });
      if (!path.startsWith('/silent')) response.writeHead(path.startsWith('/broken') ? 500 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
