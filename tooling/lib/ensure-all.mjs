/** Everything that must be there before the server can run: dependencies, media engine, pages, server. What is done is skipped. */
import { setTimeout } from 'node:timers/promises';
import { arePagesBuilt, pagesFingerprint } from './built-pages.mjs';
import { isServerBuilt } from './built-server.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { fromRoot } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runStep } from './step.mjs';
import { buildTrouble } from './writing-trouble.mjs';

const headStartMs = 500;

export async function ensureAll() {
  // The engine needs Go and nothing of npm's, so both run side by side; pages and server need the dependencies. The first failure ends the other.
  const stop = new AbortController();
  const engine = ensureOwnEngine();
  try {
    // What shows at once, such as a missing Go, is said before anything else is begun.
    await Promise.race([engine, setTimeout(headStartMs, undefined, { ref: false })]);
    await Promise.all([engine, ensureDependencies(stop.signal).then(() => ensureBuilds(stop.signal))]);
  } catch (error) {
    stop.abort();
    throw error;
  }
}

/** With an engine that runs elsewhere nothing is built; with one named by `LIVEKIT_BINARY` it only has to be there. */
async function ensureOwnEngine() {
  if (process.env.LIVEKIT_URL) return;
  const { ensureEngine } = await import('../build-engine.mjs');
  await ensureEngine();
}

/** Asking a build costs a process of its own; an unchanged tree is noticed here first. */
async function ensureBuilds(signal) {
  if (!arePagesBuilt(pagesFingerprint())) await build('build-web.mjs', 'pages', signal);
  if (!isServerBuilt()) await build('build-server.mjs', 'server', signal);
}

function build(script, what, signal) {
  const trouble = buildTrouble(what);
  if (trouble !== null) throw new Error(trouble);
  const words = {
    begins: `Building the ${what} …`,
    done: `The ${what} ${what.endsWith('s') ? 'are' : 'is'} built`,
    fails: `Building the ${what} failed: see the lines above.`,
    explains: () => buildTrouble(what),
  };
  return runStep(words, pinnedNode(), [fromRoot('tooling', script)], { signal });
}
