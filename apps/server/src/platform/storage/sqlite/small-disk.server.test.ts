import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../boot/open-store.ts';
import { recordGuess } from '../../../viewer-code/guess-commands.ts';
import { watchDisk } from '../disk-watch.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store.ts';

const MIB = 1 << 20;
const folder = mkdtempSync(join(tmpdir(), 'ninefold-small-'));
const mounted = process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', folder]).status === 0;
const reason = mounted ? '' : ' (left out: a small disk is mounted for it, which only root may do, on Linux)';

describe.skipIf(!mounted)(`a store on a small disk${reason}`, () => {
  let store: Store;
  let refusals = 0;
  const deaths: Error[] = [];
  const ballast = join(folder, 'ballast');
  const leave = (freeBytes: number): void => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - freeBytes));
  };
  /** Of files that this process writes, from now on; only the soft one of the two limits, so that it can be lifted. */
  const limitFiles = (bytes: number | 'unlimited') => spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]).status;
  const write = (id: string, bytes = 1) =>
    store.write(recordGuess, { id, source: 's', kind: 'look-up', value_hash: 'x'.repeat(bytes), at: 1 });
  const kept = async () => (await store.read.selectFrom('guess_counter').select('id').orderBy('id').execute()).map(({ id }) => id);

  beforeAll(async () => {
    store = await openStore(
      join(folder, 'data'),
      (error) => void deaths.push(error),
      () => void refusals++,
    );
    await write('a');
  });
  afterEach(() => {
    limitFiles('unlimited');
    rmSync(ballast, { force: true });
    refusals = 0;
  });
  afterAll(async () => {
    await store?.close();
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
    expect(deaths).toEqual([]);
  });

  it('takes nothing below its reserve, says why, and takes everything again once there is room', async () => {
    leave(3 * MIB);
    const refused = write('b');
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(refused).rejects.toThrow('the disk is full');
    expect(refusals).toBe(1);
    expect([await kept(), store.isWorking()]).toEqual([['a'], true]);
    rmSync(ballast);
    await write('b');
    expect([await kept(), refusals]).toEqual([['a', 'b'], 1]);
  });

  it('keeps nothing of a batch in whose middle the disk ends, and goes on', async () => {
    leave(6 * MIB);
    const outcomes = await Promise.allSettled([write('c'), write('d', 12 * MIB), write('e')]);
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    const taken = ['c', 'd', 'e'].filter((_id, at) => outcomes[at]?.status === 'fulfilled');
    expect([await kept(), store.isWorking()]).toEqual([['a', 'b', ...taken], true]);
    expect(refusals).toBeGreaterThan(0);
    rmSync(ballast);
    await write('f');
    expect(await kept()).toContain('f');
  });

  it('is refused by a limit of files as by a full disk, though there are free bytes, and goes on without it', async () => {
    const before = await kept();
    expect(limitFiles(64 << 10)).toBe(0);
    const refused = write('g', MIB);
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    // Small enough for the limit, and refused all the same: nobody writes before the disk takes bytes again.
    await expect(write('h')).rejects.toThrow('the disk is full');
    expect([await kept(), refusals, store.isWorking()]).toEqual([before, 2, true]);
    limitFiles('unlimited');
    await write('h');
    expect([await kept(), refusals]).toEqual([[...before, 'h'], 2]);
  });

  it('is told of by the watch of the disk at once, once, and when it takes bytes again', async () => {
    const said: string[] = [];
    const say = (level: string) => (_fields: object, text?: string) =>
      void said.push(`${level} ${/is full|has room/.exec(text ?? '')?.[0]}`);
    const watch = watchDisk(join(folder, 'data'), { info: say('info'), warn: say('warn'), error: say('error') }, undefined, 5);
    try {
      expect([watch.isFull(), said]).toEqual([false, []]);
      expect(watch.room()?.freeBytes).toBeGreaterThan(10 * MIB);
      limitFiles(64 << 10);
      watch.refused();
      expect([watch.isFull(), said]).toEqual([true, ['error is full']]);
      watch.refused();
      await setTimeout(50);
      expect([watch.isFull(), said]).toEqual([true, ['error is full']]);
      limitFiles('unlimited');
      await until(() => (watch.isFull() ? 'room again' : null));
      expect(said).toEqual(['error is full', 'info has room']);
    } finally {
      watch.stop();
    }
  });

  it('tells a failure of a command from a full disk', async () => {
    await expect(write('a')).rejects.toThrow(/^write failed: .*UNIQUE/);
    expect(refusals).toBe(0);
  });
});
