import { createServer } from 'node:net';

/**
 * Fails as listening would, before anything else is started: a second start by mistake must not touch the engine of the first.
 * @throws EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
