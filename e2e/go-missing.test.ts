import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, repositoryRoot } from '@ninefold/testkit/repository.ts';
import { runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  await mkdir(join(folder, 'bin'));
  await symlink(pinnedNode(), join(folder, 'bin', 'node'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = join(repositoryRoot, 'tooling', 'start.mjs');

it('an engine that LIVEKIT_BINARY names but is not there is said in one line', async () => {
  const ended = await runToEnd(start, { LIVEKIT_BINARY: join(folder, 'no-livekit-here'), LIVEKIT_URL: '' });
  expect(ended.code).not.toBe(0);
  expect(ended.lines).toHaveLength(1);
  expect(ended.lines[0]).toContain('LIVEKIT_BINARY');
});

it('without Go and without an engine the start says so in one line, with what to do', async () => {
  const ended = await runToEnd(start, {
    PATH: join(folder, 'bin'),
    NINEFOLD_ENGINE_CACHE: join(folder, 'engine'),
    LIVEKIT_BINARY: '',
    LIVEKIT_URL: '',
  });
  expect(ended.code).not.toBe(0);
  expect(ended.lines).toHaveLength(1);
  expect(ended.lines[0]).toMatch(/Go\b.*1\.2\d/);
});
