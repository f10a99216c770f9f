import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { killNow, processesNaming } from '@ninefold/testkit/processes.ts';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import { afterAll, beforeAll, it } from 'vitest';

let folder: string;
let npm: ChildProcess;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  port = await freePort();
});
afterAll(async () => {
  // Of a test that failed: the whole group, and the engine, which has one of its own.
  for (const id of [...(npm.pid === undefined ? [] : [-npm.pid]), ...processesNaming(folder)]) killNow(id);
  await until(() => (processesNaming(folder).length === 0 ? null : 'the end of the engine'));
  await rm(folder, { recursive: true, force: true });
});

/** As a user's: what vitest sets for its own programs would make other pages, were they to be made. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|BASE_URL|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name)),
);
const answers = () =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

// Not SIGINT: npm leaves that to the terminal, which sends it to the whole group.
it('SIGTERM to npm’s own process alone ends the server and its engine', async () => {
  npm = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: { ...env, PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
    // A group of its own, as a supervisor of services makes one.
    detached: true,
  });
  await until(async () => ((await answers()) ? null : 'the server'), 60_000);
  await until(() => (processesNaming(folder).length > 0 ? null : 'the engine'), 20_000);
  npm.kill('SIGTERM');
  await until(async () => ((await answers()) ? 'the end of the server' : null), 20_000);
  await until(() => (processesNaming(folder).length === 0 ? null : 'the end of the engine'), 20_000);
}, 120_000);
