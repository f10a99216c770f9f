/** `npm run dev`: the server starts again when its code changes, the pages are built again when theirs does. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { runUntilStopped } from './lib/child.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { rebuildPagesOnChange } from './lib/rebuild-pages.mjs';
import { serverFlags } from './lib/server-flags.mjs';

const endWithDev = pathToFileURL(fromRoot('tooling', 'lib', 'end-with-dev.mjs')).href;

endWithNpm();
try {
  await ensureAll();
  const stopWatching = rebuildPagesOnChange(() =>
    spawn(pinnedNode(), [fromRoot('tooling', 'build-web.mjs')], { cwd: root, stdio: 'inherit' }),
  );
  process.exitCode = await runUntilStopped(
    pinnedNode(),
    [...serverFlags, '--import', endWithDev, '--watch', '--watch-preserve-output', fromRoot('apps', 'server', 'src', 'boot', 'main.ts')],
    // Shows the calls at /docs/api, and is no live environment to error reports.
    { env: { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'development' } },
  );
  stopWatching();
} catch (error) {
  failWithOneLine(error);
}
