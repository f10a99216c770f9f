/** Where things are in this repository; every script starts from here, whatever folder it was called in. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cacheDir = join(root, '.cache');
export const fromRoot = (...parts) => join(root, ...parts);
