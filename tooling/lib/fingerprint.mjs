/** "Is this already done?" for a step of the start: a hash over what goes in, kept beside what came out. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.mjs';

/** @returns hash of one file's bytes, or '' when it is not there */
export function fileHash(path) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return '';
  }
}

/** @returns hash over name, size and change time of every file below the folders; about 10 ms for a thousand files */
export function treeHash(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) addFolder(hash, child);
    else if (entry.isFile()) {
      const { size, mtimeMs } = statSync(child);
      hash.update(`${child}\0${size}\0${mtimeMs}\n`);
    }
  }
}

const stampFile = (name) => join(cacheDir, `${name}.stamp`);

export function readStamp(name) {
  try {
    return readFileSync(stampFile(name), 'utf8');
  } catch {
    return '';
  }
}

export function writeStamp(name, value) {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile(name), value);
}
