import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { endLeftServers, leftServers } from './left-servers.ts';
import { until } from './poll.ts';
import { isAlive, killNow, processesNaming } from './processes.ts';
import { pinnedNode, repositoryRoot } from './repository.ts';
import { startServer } from './running-server.ts';

const left: number[] = [];
afterAll(() => left.forEach(killNow));

const untilGone = (pids: readonly number[], withinMs: number) =>
  until(() => (pids.some(isAlive) ? `the end of ${pids.filter(isAlive).join()}` : null), withinMs);

it('what a hook left behind is ended after the file: a server that is up, and one that is only starting', async () => {
  const up = await startServer();
  const pids = [up.pid(), up.enginePid()];
  left.push(...pids);
  const starting = startServer().then(
    () => 'up',
    () => 'not up',
  );
  await until(() => (leftServers.size === 2 ? null : 'the second process'));
  await endLeftServers();
  expect(pids.filter(isAlive)).toEqual([]);
  expect(await starting).toBe('not up');
  expect(leftServers.size).toBe(0);
}, 60_000);

it('a worker that is killed takes its server and engine with it', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'running-server.ts')).href;
  const script = `const {startServer}=await import('${module}');const s=await startServer();console.log(s.pid()+' '+s.enginePid()+' '+s.dataDir);`;
  const worker = spawn(pinnedNode(), ['--input-type=module', '-e', script], { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  for await (const piece of worker.stdout) {
    told += String(piece);
    if (told.endsWith('\n')) break;
  }
  const [server = '', engine = '', dataDir = ''] = told.trim().split(' ');
  expect(dataDir).not.toBe('');
  const pids = [Number(server), Number(engine)];
  left.push(...pids);
  worker.kill('SIGKILL');
  await untilGone(pids, 20_000);
  expect(processesNaming(dataDir)).toEqual([]);
}, 60_000);
