/** From the command to the ready line when all is built, and what server and engine hold in memory when nobody is there. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { isAlive, killNow, memoryOf, processesNaming } from '@ninefold/testkit/processes.ts';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import { type Figure, printSample } from '../report.ts';

const idleMs = 10_000;

export async function measure(rounds = 5): Promise<Figure[]> {
  const first: number[] = [];
  const later: number[] = [];
  const memory: number[] = [];
  const launcher: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-bench-'));
    const isLast = round === rounds - 1;
    first.push((await startOnce(dataDir, null)).readyMs);
    const sample = await startOnce(dataDir, isLast ? idleMs : null);
    later.push(sample.readyMs);
    if (sample.memory !== null) {
      memory.push(sample.memory.product);
      launcher.push(sample.memory.launcher);
    }
    printSample('start', { round, firstMs: first.at(-1), laterMs: sample.readyMs, ...sample.memory });
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    { name: 'npm start to ready, new data folder', unit: 'ms', samples: first, goal: { figure: 'p50', atMost: 1_000 } },
    { name: 'npm start to ready, same data folder', unit: 'ms', samples: later, goal: { figure: 'p50', atMost: 1_000 } },
    { name: 'server and engine at rest', unit: 'MB', samples: memory, goal: { figure: 'max', atMost: 150 } },
    { name: 'npm and the start script beside them', unit: 'MB', samples: launcher },
  ];
}

async function startOnce(dataDir: string, restMs: number | null) {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    MEDIA_UDP_PORT: String(await freePort()),
    MEDIA_TCP_PORT: String(await freePort()),
  };
  const began = performance.now();
  // Its own group, so that the signal at the end reaches npm, the script and the server as a terminal's would.
  const child = spawn('npm', ['start'], { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  let readyMs = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (readyMs === 0 && output.includes(' is ready at ')) readyMs = performance.now() - began;
    });
  const pid = child.pid ?? 0;
  try {
    await until(() => (readyMs > 0 ? null : `ready line; it said ${output.slice(-2_000)}`), 30_000);
    const memory = restMs === null ? null : await memoryAtRest(dataDir, pid, restMs);
    return { readyMs, memory };
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-pid, 'SIGTERM');
    await ended;
    await until(() => (processesNaming(dataDir).some(isAlive) ? 'end of the engine' : null), 10_000).catch(() =>
      processesNaming(dataDir).forEach(killNow),
    );
  }
}

async function memoryAtRest(dataDir: string, npmPid: number, restMs: number) {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const tree = descendants(npmPid);
  const server = tree.filter(
    (id) => processesNaming('apps/server/dist').includes(id) && !processesNaming('tooling/start.mjs').includes(id),
  );
  const engine = processesNaming(dataDir);
  const rest = [npmPid, ...tree].filter((id) => !server.includes(id) && !engine.includes(id));
  const megabytes = (ids: readonly number[]) => ids.reduce((total, id) => total + memoryOf(id), 0) / 1e6;
  return { product: megabytes([...server, ...engine]), server: megabytes(server), engine: megabytes(engine), launcher: megabytes(rest) };
}

function descendants(of: number): number[] {
  const children = readFileSync(`/proc/${of}/task/${of}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return children.flatMap((id) => [id, ...descendants(id)]);
}
