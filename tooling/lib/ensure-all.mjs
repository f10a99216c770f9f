/** Everything that must be there before the server can run: dependencies, media engine, pages. What is done is skipped. */
import { setTimeout } from 'node:timers/promises';
import { arePagesBuilt, pagesFingerprint } from './built-pages.mjs';
import { run } from './child.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { fromRoot } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';

const headStartMs = 500;

export async function ensureAll() {
  // The engine needs Go and nothing of npm's, so both run side by side; the pages need the dependencies. The first failure ends the other.
  const stop = new AbortController();
  const engine = ensureOwnEngine();
  try {
    // What shows at once, such as a missing Go, is said before anything else is begun.
    await Promise.race([engine, setTimeout(headStartMs, undefined, { ref: false })]);
    await Promise.all([engine, ensureDependencies(stop.signal).then(() => ensurePages(stop.signal))]);
  } catch (error) {
    stop.abort();
    throw error;
  }
}

/** With an engine that runs elsewhere nothing is built; with one named by `LIVEKIT_BINARY` it only has to be there. */
async function ensureOwnEngine() {
  if (process.env.LIVEKIT_URL) return;
  const { ensureEngine } = await import('../build-engine.mjs');
  await ensureEngine({ log: (line) => process.stdout.write(`${line}\n`) });
}

/** Asking the page build costs a process of its own; an unchanged tree is noticed here first. */
async function ensurePages(signal) {
  if (arePagesBuilt(pagesFingerprint())) return;
  const code = await run(pinnedNode(), [fromRoot('tooling', 'build-web.mjs')], { signal });
  if (code !== 0) throw new Error('The pages could not be built: see the lines above.');
}
