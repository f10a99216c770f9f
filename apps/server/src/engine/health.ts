import { get } from 'node:http';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Whether the engine on this loopback port answers 200. 406 means that its own statistics stand still. */
export function answersHealth(httpPort: number, timeoutMs: Milliseconds): Promise<boolean> {
  return new Promise((answer) => {
    const request = get(
      { host: '127.0.0.1', port: httpPort, path: '/', agent: false, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        response.resume();
        answer(response.statusCode === 200);
      },
    );
    request.once('error', () => answer(false));
  });
}
