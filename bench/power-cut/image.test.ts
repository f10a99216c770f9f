import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import { expect, it } from 'vitest';
import { buildImage, type Fate } from './image.ts';
import type { DiskEvent } from './record.ts';

const write = (file: string, offset: number, letter: string, length: number): DiskEvent => ({
  kind: 'write',
  file,
  offset,
  bytes: Buffer.alloc(length, letter),
});
async function imageOf(events: readonly DiskEvent[], fate: Fate, seed: number): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-image-'));
  try {
    await buildImage(events, events.length, fate, seededRandom(seed), folder);
    const names = await readdir(folder);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')])));
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('what was synced is there whole, of the rest some pieces are, whatever the fate', async () => {
  const events = [write('a', 0, 's', 8_192), { kind: 'sync', file: 'a', from: 1 } as const, write('a', 8_192, 'u', 40_960)];
  const sizes = new Set<number>();
  for (const fate of ['half', 'most', 'in-order'] as const) {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { a = '' } = await imageOf(events, fate, seed);
      expect(a.slice(0, 8_192)).toBe('s'.repeat(8_192));
      sizes.add(a.replaceAll('\0', '').length);
    }
  }
  expect(sizes.size).toBeGreaterThan(5);
});

it('a sync covers what was asked for before it began, and its own file alone', async () => {
  const events = [
    write('a', 0, 's', 4_096),
    write('b', 0, 'x', 4_096),
    write('a', 4_096, 'u', 4_096),
    { kind: 'sync', file: 'a', from: 1 } as const,
  ];
  const found = await Promise.all(Array.from({ length: 40 }, (_, seed) => imageOf(events, 'half', seed)));
  expect(found.every(({ a = '' }) => a.startsWith('s'.repeat(4_096)))).toBe(true);
  expect(new Set(found.map(({ a = '' }) => a.length))).toEqual(new Set([4_096, 8_192]));
  expect(new Set(found.map(({ b = '' }) => b.length))).toEqual(new Set([0, 4_096]));
});

it('a name that was removed does not come back', async () => {
  const events = [write('j', 0, 'x', 512), { kind: 'sync', file: 'j', from: 1 } as const, { kind: 'unlink', file: 'j' } as const];
  for (let seed = 1; seed <= 20; seed += 1) expect(await imageOf(events, 'in-order', seed)).toEqual({});
});
