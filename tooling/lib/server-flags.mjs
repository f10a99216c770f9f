import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * Flags of Node under which the server runs everywhere: for users, in tests and in measurements. A start makes much that soon is
 * garbage, in two isolates; with V8's default of 16 MB per half-space, some 30 MB of it would stay claimed for good.
 */
export const serverFlags = JSON.parse(readFileSync(fromRoot('tooling', 'server-flags.json'), 'utf8'));
