import { until } from '@ninefold/testkit/poll.ts';
import { isAlive } from '@ninefold/testkit/processes.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Ctrl+C under npm: the terminal signals the whole group, and npm and the start script pass it on. */
it('one stop that is heard several times ends server and engine in order', async () => {
  const pids = [server.pid(), server.enginePid()];
  for (let heard = 0; heard < 3; heard += 1) process.kill(server.pid(), 'SIGINT');
  await until(() => (pids.some(isAlive) ? `end of ${pids.filter(isAlive).length} processes` : null));
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
