/** Scripts that stand in a page and do something before any bundle is there. */
import { fromRoot } from './paths.mjs';

const entries = { home: 'screens/home/early-home-entry.ts', meeting: 'app/early-click-entry.ts', socket: 'app/early-entry.ts' };

/** @returns their text: what the home page and a meeting's page hold until script comes, and what opens a meeting's socket */
export async function buildEarlyScripts(vite, shared) {
  const built = Object.entries(entries).map(async ([name, entry]) => [name, await buildEarlyScript(vite, shared, entry)]);
  return Object.fromEntries(await Promise.all(built));
}

async function buildEarlyScript(vite, shared, entry) {
  const result = await vite({
    ...shared,
    plugins: [],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fromRoot('apps', 'web', 'src', ...entry.split('/')), formats: ['iife'], name: 'early' },
    },
  });
  const [{ output }] = Array.isArray(result) ? result : [result];
  return output[0].code.trim().replaceAll('</', '<\\/');
}
