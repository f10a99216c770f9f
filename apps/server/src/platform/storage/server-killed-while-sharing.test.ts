import { lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { expect, it } from 'vitest';

const KILLS = 3;
const CALLERS = 8;

it('[P-01] every meeting that was answered is there after the server was killed in the middle of others', async () => {
  const server = await startServer();
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const codes: string[] = [];
      let isOver = false;
      const caller = async (): Promise<void> => {
        // A connection that the last kill cut fails once.
        while (!isOver)
          await shareByCall(server.url).then(
            ({ code }) => codes.push(code),
            () => undefined,
          );
      };
      const callers = Array.from({ length: CALLERS }, caller);
      await until(() => (codes.length > 20 ? null : `${21 - codes.length} meetings`));
      await server.kill();
      isOver = true;
      await Promise.all(callers);
      await server.restart();
      for (const code of codes) expect(await lookUp(server.url, code).catch(() => lookUp(server.url, code))).toBe(0);
    }
  } finally {
    await server.stop();
  }
}, 120_000);
