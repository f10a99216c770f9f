/** How much room the disk of the data folder has, as the store, the operator and the start look at it. */
import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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

/** Of the folder, or of the nearest one above it that is there. @returns null where nobody can tell */
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

export const isFull = (room: DiskRoom | null): boolean => room !== null && room.freeBytes < RESERVE_BYTES;
export const isNearlyFull = (room: DiskRoom | null): boolean => room !== null && room.usedShare >= NEARLY_FULL;
