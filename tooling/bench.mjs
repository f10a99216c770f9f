/** `npm run bench -- <name> [rounds [part]]`: one measurement of the product as users get it, built. */
import { builtServer } from './lib/built-server.mjs';
import { run } from './lib/child.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';

try {
  await ensureAll();
  const env = { ...process.env, NINEFOLD_CHROMIUM: await ensureBrowser(), NINEFOLD_SERVER: builtServer() };
  process.exitCode = await run(pinnedNode(), [fromRoot('bench', 'run.ts'), ...process.argv.slice(2)], { env });
} catch (error) {
  failWithOneLine(error);
}
