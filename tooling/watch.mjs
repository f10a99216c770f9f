/** `npm run watch`: the unit tests that a change reaches, run again at each change. `npm run watch -- path` keeps to some files. */
import { runUntilStopped } from './lib/child.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';

endWithNpm();
try {
  await ensureDependencies();
  const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs');
  process.exitCode = await runUntilStopped(pinnedNode(), [vitest, 'watch', '--project', 'unit', ...process.argv.slice(2)]);
} catch (error) {
  failWithOneLine(error);
}
