import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiskRoom } from './disk-room.ts';
import { watchDisk } from './disk-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const MIB = 1 << 20;

/** A disk with so much room, and what the operator's log says of it. */
function aDisk(freeMiB: number, usedShare: number) {
  const disk = { room: { freeBytes: freeMiB * MIB, usedShare } as DiskRoom | null };
  const said: unknown[][] = [];
  const tell = (level: string) => (fields: object, text: string) =>
    void said.push([level, fields, /full: nothing|room again|nearly full/.exec(text)?.[0]]);
  const log = { info: tell('info'), warn: tell('warn'), error: tell('error') };
  const watch = watchDisk(tmpdir(), log as never, () => disk.room);
  return {
    watch,
    said,
    /** @returns what was said since, each as level, MiB and percent */
    async becomes(room: DiskRoom | null) {
      said.length = 0;
      disk.room = room;
      await vi.advanceTimersByTimeAsync(5_000);
      return said.splice(0);
    },
  };
}
const room = (freeMiB: number, usedShare: number) => ({ freeBytes: freeMiB * MIB, usedShare });
const said = (level: string, freeMiB: number, usedPercent: number, text: string) => [
  level,
  { folder: tmpdir(), freeMiB, usedPercent },
  text,
];

describe('the operator is told', () => {
  it('once when the disk is nearly full, full, and has room again', async () => {
    const { watch, becomes } = aDisk(100, 0.5);
    expect(await becomes(room(90, 0.5))).toEqual([]);
    expect(await becomes(room(9.5, 0.985))).toEqual([said('warn', 9, 98, 'nearly full')]);
    expect(await becomes(room(9, 0.99))).toEqual([]);
    expect([await becomes(room(2, 1)), watch.isFull()]).toEqual([[said('error', 2, 100, 'full: nothing')], true]);
    expect(await becomes(room(1, 1))).toEqual([]);
    expect([await becomes(room(100, 0.5)), watch.isFull()]).toEqual([[said('info', 100, 50, 'room again')], false]);
    expect(await becomes(room(2, 1))).toEqual([said('error', 2, 100, 'full: nothing')]);
    expect(await becomes(room(10, 0.99))).toEqual([said('info', 10, 99, 'room again'), said('warn', 10, 99, 'nearly full')]);
    expect(await becomes(room(100, 0.5))).toEqual([]);
    watch.stop();
    expect(await becomes(room(2, 1))).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('at once when it begins with a full disk, and never where nobody can tell', async () => {
    expect(aDisk(1, 1).said).toEqual([said('error', 1, 100, 'full: nothing')]);
    const { watch, becomes } = aDisk(100, 0.5);
    expect([await becomes(null), watch.isFull(), watch.room()]).toEqual([[], false, null]);
  });

  it('nothing of a write that was refused while the folder takes bytes again', async () => {
    const { watch, becomes, said: heard } = aDisk(100, 0.5);
    watch.refused();
    expect([watch.isFull(), heard, await becomes(room(100, 0.5)), watch.room()]).toEqual([false, [], [], room(100, 0.5)]);
  });
});
