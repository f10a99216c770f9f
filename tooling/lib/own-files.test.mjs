import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lookThrough, ownFiles } from './own-files.mjs';

it.skipIf(ownFiles() === null)('the files of a repository are those that git knows or would add', () => {
  expect(ownFiles()).toContain('tooling/lib/own-files.mjs');
});

it('without git there are none to look through, which is no empty list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-files-'));
  writeFileSync(join(folder, 'a.ts'), '');
  try {
    expect(ownFiles(folder)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a step that has nothing to look through has a finding', () => {
  expect(lookThrough(['a.ts'], (files) => files)).toEqual(['a.ts']);
  expect(lookThrough(null, () => [])).toEqual([expect.stringContaining('nothing was checked')]);
});
