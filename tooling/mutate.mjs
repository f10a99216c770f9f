/** `npm run mutate [-- area…]`: breaks the code of each area on purpose, piece by piece, and tells which changes no test noticed. */
import { readFileSync } from 'node:fs';
import { run } from './lib/child.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';

const areas = JSON.parse(readFileSync(fromRoot('tooling', 'mutation', 'areas.json'), 'utf8'));
const stryker = fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

try {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !Object.hasOwn(areas, name));
  if (unknown !== undefined) throw new Error(`no area is named ${unknown}: ${Object.keys(areas).join(', ')}`);
  await ensureDependencies();
  for (const name of asked.length > 0 ? asked : Object.keys(areas)) {
    process.stdout.write(`${name} …\n`);
    const env = { ...process.env, NINEFOLD_MUTATED_AREA: name };
    const code = await run(pinnedNode(), [stryker, 'run', fromRoot('tooling', 'mutation', 'stryker.config.mjs')], { env });
    if (code !== 0) process.exitCode = code;
  }
} catch (error) {
  failWithOneLine(error);
}
