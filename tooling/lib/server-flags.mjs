import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * Flags of Node under which the server runs everywhere: for users, in tests and in measurements. A start makes much that soon is
 * garbage, in two isolates; with V8's default of 16 MB per half-space, some of it would stay claimed for good. With 2 MB, a server
 * that answers much collects it all the time.
 */
export const serverFlags = JSON.parse(readFileSync(fromRoot('tooling', 'server-flags.json'), 'utf8'));
