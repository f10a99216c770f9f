/** Why something cannot be made: the folder that it goes into, in one line for a person, where a tool's own words would be twenty. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, fromRoot } from './paths.mjs';

/** A disk that takes less than this takes no build. */
const PROBE_BYTES = 1 << 20;
const words = {
  EROFS: 'is on a read-only file system',
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk of which this account has used up its share',
};
const remedies = {
  ENOSPC: 'Make room there, and start again.',
  EDQUOT: 'Make room there, and start again.',
};
const MAKE_WRITABLE = 'Make it writable, and start again; a tree that is built once runs without being written.';

/** @param {'pages' | 'server'} what @returns as `writingTrouble` does */
export function buildTrouble(what) {
  const app = fromRoot('apps', what === 'pages' ? 'web' : 'server');
  const dist = join(app, 'dist');
  return writingTrouble(`The ${what} cannot be built`, [cacheDir, app, ...(existsSync(dist) ? [dist] : [])]);
}

/**
 * Tries it: rights alone do not tell, and a disk is full only when something is written.
 * @param {string} fails what cannot be done, without its full stop
 * @param {readonly string[]} folders that have to take files; made where they are missing
 * @returns a line that names the first that does not; null when all do
 */
export function writingTrouble(fails, folders) {
  for (const folder of folders) {
    const probe = join(folder, `.probe-${process.pid}`);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    } catch (error) {
      return `${fails}: ${folder} ${words[error.code] ?? `cannot be written (${error.message})`}. ${remedies[error.code] ?? MAKE_WRITABLE}`;
    } finally {
      removeQuietly(probe);
    }
  }
  return null;
}

function removeQuietly(path) {
  try {
    rmSync(path, { force: true });
  } catch {}
}
