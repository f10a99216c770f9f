/** The real server on its own port and data folder, with its real engine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { leftServers } from './left-servers.ts';
import { until } from './poll.ts';
import { isAlive, killNow, processesNaming } from './processes.ts';
import { pinnedNode, repositoryRoot, serverFlags, serverMain } from './repository.ts';

export interface RunningServer {
  /** `http://localhost:<port>`, or with the host of its machine, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything the server wrote, in the order it came. */
  output(): string;
  /** Process id of the server. */
  pid(): number;
  /** Process id of the media engine; throws when there is none. */
  enginePid(): number;
  /** Stops as an operator does. @returns the exit code; null when it had to be killed */
  terminate(): Promise<number | null>;
  /** Stops as an operator does and removes the data folder; the engine is ended too. */
  stop(): Promise<void>;
  /** Ends the server as a crash does; the engine lives on. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, with these settings over the ones before. */
  restart(settings?: Record<string, string>): Promise<void>;
}

/** No claim of its own: on a machine with ten times the work it can do, a start takes half a minute. */
const readyTimeoutMs = 45_000;

interface StartOptions {
  readonly env?: Record<string, string>;
  readonly isWithoutEngine?: boolean;
  readonly machine?: ServerMachine;
  readonly main?: string;
}

/** Where it runs, when that is not here (`machines.ts`). */
interface ServerMachine {
  /** What stands before its command. */
  readonly enter: readonly [string, ...string[]];
  /** Where it is visited, as an origin. */
  readonly url: string;
}

/**
 * @param options.env settings beside the defaults of a test: own port, own data folder, own media ports
 * @param options.machine where it runs; its `url` has that machine's address then
 * @param options.main another program in the place of the server: one that a test has put together
 * @param options.isWithoutEngine the engine cannot be started: up when the pages are
 * @throws with the server's output when it does not come up
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  try {
    return await startOnce(options);
  } catch (error) {
    // The port was free when we looked; what another test has taken since says nothing about the server.
    const isTaken = error instanceof Error && / port \d+ is taken by another program/.test(error.message);
    if (!isTaken || options.env?.['PORT'] !== undefined) throw error;
    process.stderr.write(`The port of a test's server was taken meanwhile, another one is tried: ${error.message.split('\n')[0]}\n`);
    return startOnce(options);
  }
}

async function startOnce(options: StartOptions): Promise<RunningServer> {
  const upLine = options.isWithoutEngine === true ? / answers at http/ : / is ready at http/;
  const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  const port = Number(options.env?.['PORT'] ?? (await freePort()));
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    MEDIA_UDP_PORT: String(await freePort()),
    MEDIA_TCP_PORT: String(await freePort()),
    // Every test comes from one address; the limits have tests of their own.
    LIMIT_LOOKUPS: '100000',
    LIMIT_SHARES: '100000',
    LIMIT_LOGINS: '100000',
    ...options.env,
  };
  const lines: string[] = [];
  const { machine, main = serverMain } = options;
  let child = launch(env, lines, main, machine);
  const server: RunningServer = {
    url: machine?.url ?? `http://localhost:${port}`,
    port,
    dataDir,
    output: () => lines.join(''),
    pid: () => child.pid ?? 0,
    enginePid: () => onlyEngine(dataDir, child),
    terminate: async () => {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
    stop: async () => {
      leftServers.delete(server.stop);
      await end(child, 'SIGTERM');
      for (const id of processesNaming(env.DATA_DIR)) killNow(id);
      await until(() => (processesNaming(env.DATA_DIR).some(isAlive) ? 'end of the engine' : null), 5_000);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
    kill: () => end(child, 'SIGKILL'),
    restart: async (settings = {}) => {
      if (hasEnded(child)) {
        const seen = lines.length;
        child = launch({ ...env, ...settings }, lines, main, machine);
        await ready(child, lines, seen, upLine);
      } else throw new Error('restart: the server still runs');
    },
  };
  leftServers.add(server.stop);
  try {
    await ready(child, lines, 0, upLine);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

function launch(env: Record<string, string>, lines: string[], main: string, machine?: ServerMachine): ChildProcess {
  const command = [...(machine?.enter ?? []), pinnedNode(), ...serverFlags, main];
  const [program = '', ...words] = command;
  const child = spawn(program, words, {
    cwd: repositoryRoot,
    // A worker of tests that is killed closes the channel, and the server ends with it.
    env: { ...process.env, ...env, NINEFOLD_ENDS_WITH_STARTER: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  return child;
}

async function ready(child: ChildProcess, lines: string[], from: number, upLine: RegExp): Promise<void> {
  try {
    await until(() => {
      if (hasEnded(child) || upLine.test(lines.slice(from).join(''))) return null;
      return 'ready line';
    }, readyTimeoutMs);
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
  } catch (error) {
    const said = lines.join('').trimEnd();
    // What is read first, of a run that nobody watched, is the first line alone.
    throw new Error(`the server did not come up; it said last: ${said.slice(said.lastIndexOf('\n') + 1)}\n${said.slice(-4_000)}`, {
      cause: error,
    });
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    // Stopping takes at most 10 s by contract; a server that hangs must not hang the tests.
    const deadline = setTimeout(() => child.kill('SIGKILL'), 12_000);
    child.once('exit', () => {
      clearTimeout(deadline);
      resolve();
    });
    child.kill(signal);
  });
}

function onlyEngine(dataDir: string, child: ChildProcess): number {
  const ids = processesNaming(dataDir).filter((id) => id !== child.pid && isAlive(id));
  const first = ids[0];
  if (first === undefined) throw new Error('no engine process');
  return first;
}
