/** `npm start`: makes what is missing, then runs the server until it is stopped. Runs on the machine's own Node before anything is installed. */
import { builtServer } from './lib/built-server.mjs';
import { endsWithUs, runUntilStopped } from './lib/child.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { fromRoot } from './lib/paths.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { serverFlags } from './lib/server-flags.mjs';

endWithNpm();
try {
  await ensureAll();
  process.exitCode = await runUntilStopped(pinnedNode(), [...serverFlags, builtServer()], {
    ...endsWithUs({ NODE_COMPILE_CACHE: fromRoot('.cache', 'compile'), ...process.env }),
  });
} catch (error) {
  failWithOneLine(error);
}
