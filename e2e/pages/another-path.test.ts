import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pinnedNode, repositoryRoot } from '@ninefold/testkit/repository.ts';
import { runCommandToEnd } from '@ninefold/testkit/run-to-end.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** As a user's: what vitest sets for its own programs would make other pages, were they to be made. */
const unset = Object.keys(process.env).filter((name) => /^(NODE_ENV|BASE_URL|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name));
const mayMount = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;
const reason = mayMount ? '' : ' (left out: a read-only file system is mounted for it, which only root may do, on Linux)';

let folder: string;
let tree: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  tree = join(folder, 'elsewhere');
  dataDir = join(folder, 'data');
  await mkdir(join(tree, '.cache'), { recursive: true });
  const copied = [
    'apps',
    'packages',
    'tooling',
    'engine',
    'package.json',
    'package-lock.json',
    ...['.cache/pages.stamp', '.cache/dependencies.stamp'],
  ];
  // Without its times, as most ways of copying do it.
  for (const name of copied)
    await cp(join(repositoryRoot, name), join(tree, name), { recursive: true, verbatimSymlinks: true, errorOnExist: false });
  for (const name of ['node_modules', '.cache/engine']) await symlink(join(repositoryRoot, name), join(tree, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the copy in a mount namespace of its own, which goes with the last process in it. @param mount commands before it */
const command = (mount: string) => {
  const script = `cd "${tree}"; unset ${unset.join(' ')}; ${mount}; exec "${pinnedNode()}" tooling/start.mjs`;
  return ['unshare', '--mount', 'sh', '-ec', script] as const;
};
const settings = async () => ({ PORT: String(await freePort()), DATA_DIR: dataDir });
const READ_ONLY = `mount --bind . .; cd "$PWD"; mount -o remount,ro,bind .`;

describe.skipIf(!mayMount)(`a built tree that stands at another path${reason}`, () => {
  it('starts without being built again, also where it cannot be written', async () => {
    const [program, ...words] = command(READ_ONLY);
    const env = await settings();
    const started = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (piece) => (said += String(piece)));
    try {
      const isUp = () => fetch(`http://localhost:${env.PORT}/readyz`).then(({ ok }) => ok);
      await until(async () => (started.exitCode !== null || (await isUp()) ? null : 'the server'), 60_000);
    } finally {
      started.kill('SIGTERM');
      await until(() => (started.exitCode === null ? 'the end of the server' : null), 15_000);
    }
    expect(said).toMatch(/is ready at|the media engine is ready/);
    expect(said).not.toMatch(/Building|cannot/);
  }, 90_000);

  it('says in one line what hinders a build that is needed: a file system that is read-only, and a disk that is full', async () => {
    appendFileSync(join(tree, 'apps', 'web', 'src', 'main.tsx'), '\n// Changed.\n');
    const readOnly = await runCommandToEnd(command(READ_ONLY), await settings(), 60_000);
    expect(readOnly.code).toBe(1);
    expect(readOnly.lines).toEqual([
      expect.stringMatching(new RegExp(`^The pages cannot be built: ${tree}/.cache is on a read-only file system\\. `)),
    ]);
    const full = await runCommandToEnd(command('mount -t tmpfs -o size=512k none apps/web/dist'), await settings(), 60_000);
    expect(full.code).toBe(1);
    expect(full.lines).toEqual([
      expect.stringMatching(new RegExp(`^The pages cannot be built: ${tree}/apps/web/dist is on a full disk\\. `)),
    ]);
  }, 90_000);
});
