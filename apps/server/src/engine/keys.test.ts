import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys, rotateKeys } from './keys.ts';

describe('key pair of the engine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once with a long secret, kept, and readable by its owner only', async () => {
    const path = join(folder, 'keys.yaml');
    const made = await loadKeys(path);
    expect(made).toHaveLength(1);
    expect(made[0].apiSecret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    expect(await loadKeys(path)).toEqual(made);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is made anew when the file cannot be understood', async () => {
    const path = join(folder, 'keys.yaml');
    await writeFile(path, 'short: secret\n');
    expect((await loadKeys(path))[0].apiSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('[C-45] a rotation puts a new pair in front and keeps the one before; what the running engine knows stays until it knows the new one', async () => {
    const path = join(folder, 'keys.yaml');
    const ids = async () => (await loadKeys(path)).map(({ apiKey }) => apiKey);
    const [first = ''] = await ids();
    await rotateKeys(path, [first]);
    const [second = '', ...before] = await ids();
    expect(before).toEqual([first]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    // Twice before the engine took the new pair up: nobody has used that one.
    await rotateKeys(path, [first]);
    const [third = '', ...stillThere] = await ids();
    expect([second, first]).not.toContain(third);
    expect(stillThere).toEqual([first]);
    await rotateKeys(path, [third, first]);
    expect((await ids()).slice(1)).toEqual([third]);
  });
});
