/** `npm run ninefold -- <command>`: hands the operator's command to the pinned Node. */
import { run } from './lib/child.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';

try {
  const script = fromRoot('apps', 'server', 'src', 'cli', 'ninefold.ts');
  process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)]);
} catch (error) {
  failWithOneLine(error);
}
