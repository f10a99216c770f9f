import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverMain } from '@ninefold/testkit/repository.ts';
import { runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Below a file no folder can be made, not even by root, whom permission bits do not stop. */
it('a data folder that cannot be written is named in one line with what to do', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const ended = await runToEnd(serverMain, { PORT: '0', DATA_DIR: join(file, 'data') });
  expect(ended.code).not.toBe(0);
  expect(ended.lines.filter((line) => line.includes('DATA_DIR'))).toHaveLength(1);
  expect(ended.lines).toHaveLength(1);
});

it.each([
  ['below /proc', () => '/proc/no-such-folder/data'],
  [
    'a link to nowhere',
    async () => {
      await symlink(join(folder, 'nowhere', 'at-all'), join(folder, 'link'));
      return join(folder, 'link');
    },
  ],
])('so is one that can never be made: %s', async (_name, dataDir) => {
  const ended = await runToEnd(serverMain, { PORT: '0', DATA_DIR: await dataDir() });
  expect(ended.code).not.toBe(0);
  expect(ended.lines).toHaveLength(1);
  expect(ended.lines[0]).toContain('DATA_DIR');
});
