/** How much room the disk of the data folder has, as the store, the operator and the start look at it. */
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const MIB = 1 << 20;
/**
 * Below it nothing more is written: what is under way still finds room, and the store never meets a disk that ends in the middle of a write, of which
 * nobody could say what is on it.
 */
export const RESERVE_BYTES = 4 * MIB;
/** The share of the disk from which on the operator is warned. */
export const NEARLY_FULL = 0.98;

export interface DiskRoom {
  /** For this account. */
  readonly freeBytes: number;
  /** As `df` counts it: of what this account may use. */
  readonly usedShare: number;
}

/**
 * Reads the free space of the disk that holds a folder, or the nearest existing folder above it.
 * @returns null where the system does not tell it
 */
export function diskRoom(folder: string): DiskRoom | null {
  try {
    let place = resolve(folder);
    while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
    const { blocks, bfree, bavail, bsize } = statfsSync(place);
    // Some file systems count nothing.
    if (blocks === 0) return null;
    const used = blocks - bfree;
    return { freeBytes: bavail * bsize, usedShare: used / Math.max(1, used + bavail) };
  } catch {
    return null;
  }
}

/** Whether the disk has too little room for the store to be written. An unknown room counts as enough. */
export const isFull = (room: DiskRoom | null): boolean => room !== null && room.freeBytes < RESERVE_BYTES;
/** Whether the disk has so little room left that the operator should be warned. An unknown room counts as enough. */
export const isNearlyFull = (room: DiskRoom | null): boolean => room !== null && room.usedShare >= NEARLY_FULL;

/** More than one commit writes. */
const TRIED_BYTES = MIB;

/**
 * Whether a folder has room: writes a temporary file and deletes it. Free space says nothing about a quota (EDQUOT) or a limit of file sizes
 * (EFBIG). Failures of another kind, as for a folder that does not exist yet, count as room.
 */
export function takesBytes(folder: string): boolean {
  const file = join(folder, `.room-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(TRIED_BYTES), { mode: 0o600 });
    return true;
  } catch (error) {
    return !isNoRoom(error);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Node has no name for a quota that is used up, and calls it `UNKNOWN`. */
export function isNoRoom(error: unknown): boolean {
  const { code = '', errno = 0 } = (error ?? {}) as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) || errno === -constants.errno.EDQUOT;
}
