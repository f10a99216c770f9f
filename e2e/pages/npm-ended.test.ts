import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { killNow, processesNaming } from '@ninefold/testkit/processes.ts';
import { repositoryRoot, serverMain } from '@ninefold/testkit/repository.ts';
import { runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let folder: string;
let npm: ChildProcess | undefined;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  port = await freePort();
});
afterEach(async () => {
  // Of a test that failed: the whole group, and the engine, which has one of its own.
  for (const id of [...(npm?.pid === undefined ? [] : [-npm.pid]), ...processesNaming(folder)]) killNow(id);
  await until(() => (processesNaming(folder).length === 0 ? null : 'the end of the engine'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As a user's: what vitest sets for its own programs would make other pages, were they to be made. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|BASE_URL|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name)),
);
const settings = () => ({ PORT: String(port), DATA_DIR: folder });
const answers = () =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

async function npmStart(): Promise<ChildProcess> {
  npm = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: { ...env, ...settings() },
    stdio: 'ignore',
    // A group of its own, as a supervisor of services makes one.
    detached: true,
  });
  await until(async () => ((await answers()) ? null : 'the server'), 60_000);
  await until(() => (processesNaming(folder).length > 0 ? null : 'the engine'), 20_000);
  return npm;
}

async function untilAllEnded(withinMs: number): Promise<void> {
  await until(async () => ((await answers()) ? 'the end of the server' : null), withinMs);
  await until(() => (processesNaming(folder).length === 0 ? null : 'the end of the engine'), 20_000);
}

/** The server's process, by the data folder that it is told. */
const serverPid = (): number => JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')).pid;
const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

// Not SIGINT: npm leaves that to the terminal, which sends it to the whole group.
it.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm’s own process alone ends the server and its engine',
  async (signal) => {
    (await npmStart()).kill(signal);
    await untilAllEnded(5_000);
  },
  120_000,
);

it('a terminal that is closed, and hangs up on all that was started in it, ends the server and its engine', async () => {
  process.kill(-((await npmStart()).pid ?? 0), 'SIGHUP');
  await untilAllEnded(5_000);
}, 120_000);

it('a start script that is killed takes the server and its engine with it', async () => {
  await npmStart();
  process.kill(parentOf(serverPid()), 'SIGKILL');
  await untilAllEnded(5_000);
}, 120_000);

it('a second start on the same data folder names the first by its process, and what to do', async () => {
  const first = await startServer();
  try {
    const onItsPort = await runToEnd(serverMain, { PORT: String(first.port), DATA_DIR: first.dataDir });
    expect(onItsPort.lines).toHaveLength(1);
    expect(onItsPort.lines[0]).toMatch(
      new RegExp(`port ${first.port} is held by the Ninefold that already runs .*${first.dataDir}.*: kill ${first.pid()}$`),
    );
    const elsewhere = await runToEnd(serverMain, { PORT: String(await freePort()), DATA_DIR: first.dataDir });
    expect(elsewhere.lines).toHaveLength(1);
    expect(elsewhere.lines[0]).toMatch(
      new RegExp(`${first.dataDir} is in use by the Ninefold that runs on port ${first.port} .*: kill ${first.pid()}`),
    );
    // Neither touched what is the first one's.
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    process.kill(first.enginePid(), 0);
  } finally {
    await first.stop();
  }
}, 120_000);
