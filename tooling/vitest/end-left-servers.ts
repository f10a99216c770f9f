import { endLeftServers } from '@ninefold/testkit/left-servers.ts';
import { afterAll } from 'vitest';

/** After the file's own hooks: what those ended is no longer there. A stop takes at most 12 s, and the engine's end some more. */
afterAll(endLeftServers, 30_000);
