/** Reverse proxies as operators run them, with the configurations of `docs/proxies.md`. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './poll.ts';
import { findProgram } from './programs.ts';
import { repositoryRoot } from './repository.ts';

export type ProxyName = 'nginx' | 'caddy' | 'haproxy';

export interface RunningProxy {
  readonly name: ProxyName;
  readonly port: number;
  stop(): Promise<void>;
}

interface ProxyOptions {
  /** Of `127.0.0.1`, where Ninefold listens. */
  readonly target: number;
  readonly certFile: string;
  readonly keyFile: string;
  readonly port?: number;
  /** Of the configuration, in place of what an operator would leave as it is: pairs of what stands there and what shall. */
  readonly changes?: readonly (readonly [string, string])[];
}

interface Program {
  readonly variable: string;
  readonly arguments: (configuration: string) => string[];
  /** Its own certificate, ports and folders in place of those of the machine. */
  readonly place: (text: string, port: number, options: ProxyOptions, folder: string) => string;
}

const PROGRAMS: Readonly<Record<ProxyName, Program>> = {
  nginx: {
    variable: 'NINEFOLD_NGINX',
    arguments: (file) => ['-c', file],
    place: (text, port, { certFile, keyFile }, folder) => {
      const placed = text
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/share.example.org.crt', certFile)
        .replace('/etc/ssl/share.example.org.key', keyFile);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((what) => `${what}_temp_path ${join(folder, what)};`)
        .join('\n');
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      return `daemon off;\n${user}\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${folders}\n${placed}}\n`;
    },
  },
  caddy: {
    variable: 'NINEFOLD_CADDY',
    arguments: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    place: (text, port, { certFile, keyFile }) =>
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text.replace('share.example.org {', `https://localhost:${port} {\n\ttls ${certFile} ${keyFile}`)}`,
  },
  haproxy: {
    variable: 'NINEFOLD_HAPROXY',
    arguments: (file) => ['-db', '-f', file],
    place: (text, port, _, folder) =>
      text.replace('bind :443', `bind 127.0.0.1:${port}`).replace('/etc/ssl/share.example.org.pem', join(folder, 'both.pem')),
  },
};

const pathOf = (name: ProxyName): string | null => process.env[PROGRAMS[name].variable] ?? findProgram(name);

/** Why they cannot be run here; null when all of them can. */
export const noProxies: string | null = (Object.keys(PROGRAMS) as ProxyName[]).every((name) => pathOf(name) !== null)
  ? null
  : 'nginx, Caddy and HAProxy are not all on this machine';

/** The configuration as an operator reads it. */
function configurationOf(name: ProxyName): string {
  const page = readFileSync(join(repositoryRoot, 'docs', 'proxies.md'), 'utf8');
  const text = new RegExp(`^\`\`\`${name}\n(.*?)^\`\`\``, 'ms').exec(page)?.[1];
  if (text === undefined) throw new Error(`docs/proxies.md has no configuration of ${name}`);
  return text;
}

function changed(text: string, changes: ProxyOptions['changes'] = []): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the configuration has no "${from}"`);
    return now.replace(from, to);
  }, text);
}

export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<RunningProxy> {
  const program = PROGRAMS[name];
  const folder = await mkdtemp(join(tmpdir(), `ninefold-${name}-`));
  const port = options.port ?? (await freePort());
  await writeFile(join(folder, 'both.pem'), readFileSync(options.certFile, 'utf8') + readFileSync(options.keyFile, 'utf8'));
  const text = changed(configurationOf(name), options.changes).replace('127.0.0.1:3000', `127.0.0.1:${options.target}`);
  const file = join(folder, 'configuration');
  await writeFile(file, program.place(text, port, options, folder));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(pathOf(name) ?? name, program.arguments(file), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await until(() => (hasEnded() ? null : `the end of ${name}`));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(async () => {
      if (hasEnded()) throw new Error(`${name} ended: ${said}`);
      return (await takesConnections(port)) ? null : `${name} at ${port}: ${said}`;
    });
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { name, port, stop };
}

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
