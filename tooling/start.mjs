/** `npm start`: makes what is missing, then runs the server until it is stopped. Runs on the machine's own Node before anything is installed. */
import { builtServer } from './lib/built-server.mjs';
import { runUntilStopped } from './lib/child.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { fromRoot } from './lib/paths.mjs';
import { whenParentGoes } from './lib/parent.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { serverFlags } from './lib/server-flags.mjs';

// Under npm alone: who starts this file with another program may want it to outlive that one.
if (process.env.npm_lifecycle_event !== undefined) whenParentGoes(() => process.kill(process.pid, 'SIGTERM'));
try {
  await ensureAll();
  process.exitCode = await runUntilStopped(pinnedNode(), [...serverFlags, builtServer()], {
    env: { NODE_COMPILE_CACHE: fromRoot('.cache', 'compile'), ...process.env },
  });
} catch (error) {
  failWithOneLine(error);
}
