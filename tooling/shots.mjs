/** `npm run shots`: every page in its main states at 1280×720 and 390×844, as pictures in the folder `shots`, which git ignores. */
import { run } from './lib/child.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';

try {
  await ensureAll();
  const env = { ...process.env, NINEFOLD_CHROMIUM: await ensureBrowser() };
  process.exitCode = await run(pinnedNode(), [fromRoot('tooling', 'pictures', 'take-shots.ts'), ...process.argv.slice(2)], { env });
} catch (error) {
  failWithOneLine(error);
}
