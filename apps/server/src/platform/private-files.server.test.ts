import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePrivateFile } from './private-files.ts';

it('a file that cannot be written leaves no part beside it, and one that can replaces the old one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'private-files-'));
  try {
    // A file takes the place of no folder.
    await mkdir(join(folder, 'taken'));
    await expect(writePrivateFile(join(folder, 'taken'), 'x')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
    for (const content of ['old', 'new']) await writePrivateFile(join(folder, 'free'), content);
    expect(await readFile(join(folder, 'free'), 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['free', 'taken']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
