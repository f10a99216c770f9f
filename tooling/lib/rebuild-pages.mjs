/**
 * Watches the pages' sources. Not `vite build --watch`: the pages are also prerendered after the bundle, so the whole build runs.
 */
import { watch } from 'node:fs';
import { fromRoot } from './paths.mjs';

const quietMs = 150;

/**
 * @param build starts one build, returns its process
 * @returns how to stop watching
 */
export function rebuildPagesOnChange(build) {
  let timer;
  let running = null;
  let isStale = false;
  const start = () => {
    if (running !== null) {
      isStale = true;
      return;
    }
    isStale = false;
    running = build();
    running.once('exit', () => {
      running = null;
      if (isStale) start();
    });
  };
  const watchers = [fromRoot('apps', 'web', 'src'), fromRoot('packages')].map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name?.includes('dist')) return;
      clearTimeout(timer);
      timer = setTimeout(start, quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    running?.kill();
  };
}
