/** Where the built server is, and whether it is that of this tree. Needs nothing of npm's: the start asks before anything is loaded. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { treeHash } from './fingerprint.mjs';
import { fromRoot } from './paths.mjs';

/** Each build has a folder of its own: a server that runs finds what it loads late, also after the next build. */
const dist = fromRoot('apps', 'server', 'dist');
const KEPT_BUILDS = 3;

const fingerprint = () =>
  treeHash('server', [
    fromRoot('apps', 'server'),
    fromRoot('packages'),
    fromRoot('tooling'),
    fromRoot('node_modules', '.package-lock.json'),
  ]);

/** Folder of the build of the tree as it is now, whether it is there or not. */
export const serverBuildDir = () => join(dist, fingerprint().slice(0, 16));

/** The file that Node runs. */
export const builtServer = () => join(serverBuildDir(), 'main.mjs');

export const isServerBuilt = () => existsSync(builtServer());

/** Takes away all builds but the newest few. @param newest folder that stays in any case */
export function forgetOldBuilds(newest, modifiedAt) {
  const folders = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(dist, entry.name))
    .filter((folder) => folder !== newest)
    .sort((a, b) => modifiedAt(b) - modifiedAt(a));
  for (const folder of folders.slice(KEPT_BUILDS - 1)) rmSync(folder, { recursive: true, force: true });
}
