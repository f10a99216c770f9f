/** Whether the built pages are those of this tree. Needs nothing of npm's: the start asks before anything is loaded. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepOlderAssets } from './keep-older-assets.mjs';
import { readStamp, treeHash, writeStamp } from './fingerprint.mjs';
import { cacheDir, fromRoot } from './paths.mjs';

export const builtPages = ['', '.de'].flatMap((language) =>
  ['home', 'meeting', 'app', 'suppress-browser', 'supported-browsers'].map((name) => `${name}${language}.html`),
);
const distDir = fromRoot('apps', 'web', 'dist');
/** Where a build works; it takes the place of the last one in one step, so that a server never finds half of it. */
export const nextDistDir = join(cacheDir, 'pages-next');
const STAMP = 'pages';

export const pagesFingerprint = () =>
  treeHash(STAMP, [fromRoot('apps', 'web'), fromRoot('packages'), fromRoot('tooling'), fromRoot('node_modules', '.package-lock.json')]);

export const arePagesBuilt = (fingerprint) =>
  readStamp(STAMP) === fingerprint && builtPages.every((name) => existsSync(join(distDir, name)));

/** @param fingerprint of the tree as it was before the build began: what was edited meanwhile is built again */
export function publishPages(fingerprint) {
  const old = join(cacheDir, 'pages-old');
  rmSync(old, { recursive: true, force: true });
  // A page that is open while this server is replaced still finds the parts that it has not loaded yet.
  keepOlderAssets(join(distDir, 'assets'), join(nextDistDir, 'assets'));
  if (existsSync(distDir)) renameSync(distDir, old);
  renameSync(nextDistDir, distDir);
  rmSync(old, { recursive: true, force: true });
  writeStamp(STAMP, fingerprint);
}
