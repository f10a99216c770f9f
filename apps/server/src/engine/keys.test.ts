import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys } from './keys.ts';

describe('key pair of the engine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once with a long secret, kept, and readable by its owner only', async () => {
    const path = join(folder, 'keys.yaml');
    const made = await loadKeys(path);
    expect(made.apiSecret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    expect(await loadKeys(path)).toEqual(made);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is made anew when the file cannot be understood', async () => {
    const path = join(folder, 'keys.yaml');
    await writeFile(path, 'short: secret\n');
    expect((await loadKeys(path)).apiSecret.length).toBeGreaterThanOrEqual(32);
  });
});
