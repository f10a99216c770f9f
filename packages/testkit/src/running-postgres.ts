/** A real PostgreSQL of its own for a test: in a folder that goes with it, reached over loopback. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { leftServers } from './left-servers.ts';
import { until } from './poll.ts';

export interface RunningPostgres {
  /** An empty database, sorted by bytes as ours has to be. @param locale of another kind, such as `C.UTF-8` or `en_US.UTF-8` @returns its address */
  createDatabase(locale?: string): Promise<string>;
  /** Ends it as a crash does: whoever is connected is cut off, nobody can connect. */
  kill(): Promise<void>;
  /** On the same port, with what was committed. */
  start(): Promise<void>;
  /** Answers nobody from now on, until `goOn`: connections stay open. */
  freeze(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs, or null where there is none. */
export const postgresPrograms = (): string | null => {
  const server = process.env['NINEFOLD_POSTGRES'];
  return server === undefined ? null : dirname(realpathSync(server));
};

/** PostgreSQL refuses to run as root: as whom it runs then. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** @throws when the machine has none, or it does not come up */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('no PostgreSQL: npm test says what to install');
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? NOBODY : {};
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '--no-sync', '-U', 'ninefold', '--locale=C', '-E', 'UTF8', '-A', 'trust'], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  let child: ChildProcess | null = null;
  let said = '';

  async function start(): Promise<void> {
    const settings = { fsync: 'off', listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '60' };
    const own = spawn(
      join(programs as string, 'postgres'),
      ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    own.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child = own;
    await until(async () => ((await canConnect(urlOf('postgres'))) ? null : `PostgreSQL: ${said.slice(-2_000)}`), 30_000);
  }

  const urlOf = (database: string): string => `postgres://ninefold@127.0.0.1:${port}/${database}`;

  /** Its children are of one group of shared memory: the first one takes them along. */
  async function kill(): Promise<void> {
    const own = child;
    child = null;
    if (own === null || own.exitCode !== null || own.signalCode !== null) return;
    own.kill('SIGCONT');
    const ended = new Promise((resolve) => own.once('exit', resolve));
    // "Immediate": no connection is waited for and nothing is written down, as in a crash; SIGKILL would leave the others of its processes.
    own.kill('SIGQUIT');
    await ended;
  }

  async function stop(): Promise<void> {
    leftServers.delete(stop);
    await kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }

  leftServers.add(stop);
  await start();
  return {
    async createDatabase(locale = 'C') {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      try {
        await client.query(`create database ${name} locale '${locale}' encoding 'UTF8' template template0`);
      } finally {
        await client.end();
      }
      return urlOf(name);
    },
    kill,
    start,
    freeze: () => void freezeTree(child?.pid, 'SIGSTOP'),
    goOn: () => void freezeTree(child?.pid, 'SIGCONT'),
    stop,
  };
}

/** The first process and those that serve its connections. */
function freezeTree(pid: number | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) return;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const id of [String(pid), ...stdout.split('\n')]) if (id.trim() !== '') process.kill(Number(id), signal);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
