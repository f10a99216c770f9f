import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, statfs, symlink } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskRoom, isFull, isNearlyFull, isNoRoom, takesBytes } from './disk-room.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-room-'));
});
afterAll(() => rm(folder, { recursive: true }));
const room = (freeBytes: number, usedShare = 0) => ({ freeBytes, usedShare });
const MIB = 1 << 20;

describe('the room of a disk', () => {
  it('is what this account may use of it, of a folder that is not there yet as of the one above', async () => {
    const { blocks, bfree, bavail, bsize } = await statfs(folder);
    const used = blocks - bfree;
    for (const place of [folder, join(folder, 'not', 'there', 'yet')]) {
      const found = diskRoom(place);
      // Others write to this disk as well.
      expect(Math.abs((found?.freeBytes ?? 0) - bavail * bsize) / (bavail * bsize)).toBeLessThan(0.05);
      expect(found?.usedShare).toBeCloseTo(used / (used + bavail), 1);
    }
  });

  it.runIf(process.platform === 'linux')('is unknown where the file system counts nothing, and then it is not full', () => {
    expect(diskRoom('/proc/self')).toBeNull();
    expect([isFull(null), isNearlyFull(null)]).toEqual([false, false]);
  });

  it('is none below 4 MiB, and nearly none from 98 % on', () => {
    expect([4 * MIB - 1, 4 * MIB].map((bytes) => isFull(room(bytes)))).toEqual([true, false]);
    expect([0.979, 0.98, 1].map((share) => isNearlyFull(room(0, share)))).toEqual([false, true, true]);
  });
});

describe('whether a folder takes bytes', () => {
  it('is tried, and leaves nothing behind; one that is not there yet counts as one that does', async () => {
    const own = join(folder, 'own');
    await mkdir(own);
    expect([takesBytes(own), takesBytes(join(folder, 'nowhere'))]).toEqual([true, true]);
    expect(await readdir(own)).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('is no where the device is full, and yes where anything else is in the way', async () => {
    const own = join(folder, 'full');
    await mkdir(own);
    const tried = join(own, `.room-${process.pid}`);
    await symlink('/dev/full', tried);
    expect(takesBytes(own)).toBe(false);
    expect(await readdir(own)).toEqual([]);
    await symlink('/proc/version', tried);
    expect(takesBytes(own)).toBe(true);
  });

  it('is told by the words of a disk, a quota and a limit of files, and by no other fault', () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG']) expect(isNoRoom({ code })).toBe(true);
    expect(isNoRoom({ code: 'UNKNOWN', errno: -constants.errno.EDQUOT })).toBe(true);
    for (const other of [{ code: 'EACCES', errno: -13 }, { code: 'UNKNOWN' }, {}, null, undefined, new Error('x')])
      expect(isNoRoom(other)).toBe(false);
  });
});
