import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * Flags of Node under which the server runs everywhere: for users, in tests and in measurements. The young space is fixed where a busy
 * server collects seldom: with 8 MB for each half it stops twice as often for its garbage, and holds no less memory at rest.
 */
export const serverFlags = JSON.parse(readFileSync(fromRoot('tooling', 'server-flags.json'), 'utf8'));
