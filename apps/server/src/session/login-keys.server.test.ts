import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureLoginKeys, readLoginKeys, rotateLoginKeys } from './login-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));
const file = () => join(folder, 'login-keys.json');
const text = () => readFile(file(), 'utf8');

describe('the keys of login cookies', () => {
  it('are made once, of 256 bits, for their owner alone', async () => {
    await ensureLoginKeys(folder);
    const { current, previous } = await readLoginKeys(folder);
    expect([current.key.length, current.id, previous]).toEqual([32, expect.stringMatching(/^[\w-]{11}$/), null]);
    expect([(await stat(file())).mode & 0o777, (await text()).endsWith('}\n')]).toEqual([0o600, true]);
    const before = await text();
    await ensureLoginKeys(folder);
    expect(await text()).toBe(before);
  });

  it('[C-45] are followed by others: the one before is kept, the one before that is not', async () => {
    await rotateLoginKeys(folder);
    const first = await readLoginKeys(folder);
    expect(first.previous).not.toBeNull();
    await rotateLoginKeys(folder);
    const second = await readLoginKeys(folder);
    expect(second.previous).toEqual(first.current);
    expect(second.current.id).not.toBe(first.current.id);
  });

  it('a file that is none of theirs is left as it is, and said', async () => {
    const key = { id: 'x'.repeat(11), key: 'y'.repeat(43) };
    for (const wrong of [
      '',
      '{}',
      JSON.stringify({ current: { ...key, id: 'x' }, previous: null }),
      JSON.stringify({ current: { ...key, key: 'y' }, previous: null }),
      JSON.stringify({ current: key, previous: {} }),
    ]) {
      await writeFile(file(), wrong);
      for (const use of [ensureLoginKeys, readLoginKeys, rotateLoginKeys]) await expect(use(folder)).rejects.toThrow();
      expect(await text()).toBe(wrong);
    }
    await writeFile(file(), JSON.stringify({ current: key, previous: key }));
    expect((await readLoginKeys(folder)).previous?.id).toBe(key.id);
  });
});
