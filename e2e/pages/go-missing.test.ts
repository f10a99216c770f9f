import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import { runCommandToEnd, runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  await mkdir(join(folder, 'bin'));
  // All that a machine without Go has of what the command needs.
  for (const name of ['node', 'npm', 'sh']) await symlink(programOf(name), join(folder, 'bin', name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = join(repositoryRoot, 'tooling', 'start.mjs');

it('an engine that LIVEKIT_BINARY names but is not there is said in one line', async () => {
  const ended = await runToEnd(start, { LIVEKIT_BINARY: join(folder, 'no-livekit-here'), LIVEKIT_URL: '' });
  expect(ended.code).not.toBe(0);
  expect(ended.lines).toHaveLength(1);
  expect(ended.lines[0]).toMatch(
    /^Ninefold cannot start: LIVEKIT_BINARY names .*no-livekit-here, which is .* Name a livekit-server v\S+, or leave it empty/,
  );
});

it('`npm start` without Go on the PATH, and without an engine, ends with one line that says what to do', async () => {
  const ended = await runCommandToEnd([join(folder, 'bin', 'npm'), 'start'], {
    PATH: join(folder, 'bin'),
    NINEFOLD_ENGINE_CACHE: join(folder, 'engine'),
    LIVEKIT_BINARY: '',
    LIVEKIT_URL: '',
  });
  expect(ended.code).toBe(1);
  // npm says itself what it runs, and what it thinks of its own settings.
  const ours = ended.lines.filter((line) => !/^(>|npm (warn|notice)) /.test(line));
  expect(ours).toEqual([expect.stringMatching(/^Go is missing\b.*: install Go 1\.2\d or newer \(https:\S+\), or set LIVEKIT_BINARY /)]);
});

/** A program of this machine's PATH, links followed: npm looks for its own files beside itself. */
function programOf(name: string): string {
  const found = (process.env['PATH'] ?? '').split(delimiter).find((place) => existsSync(join(place, name)));
  if (found === undefined) throw new Error(`no ${name} on the PATH`);
  return realpathSync(join(found, name));
}
