/** Installs what package-lock.json names, once per lock. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileHash, readStamp, writeStamp } from './fingerprint.mjs';
import { cacheDir, fromRoot, root } from './paths.mjs';
import { runStep } from './step.mjs';
import { writingTrouble } from './writing-trouble.mjs';

const lock = fromRoot('package-lock.json');
/** npm's own note of what it installed; written last, so a broken install has none. */
const installedLock = fromRoot('node_modules', '.package-lock.json');

/** @param {AbortSignal} [signal] ends the installation; a broken one is begun anew next time */
export async function ensureDependencies(signal) {
  const wanted = fileHash(lock);
  if (isInstalled(wanted)) return;
  const words = {
    begins: 'Installing the dependencies …',
    done: 'The dependencies are installed',
    fails: 'The dependencies could not be installed: see the lines of npm above, then start again.',
    explains: () => writingTrouble('The dependencies cannot be installed', [root, fromRoot('node_modules')]),
  };
  await runStep(words, ...npm('ci', '--no-audit', '--no-fund', '--loglevel=error'), { signal });
  writeStamp('dependencies', wanted);
}

function isInstalled(wanted) {
  if (!existsSync(installedLock)) return false;
  const stamp = readStamp('dependencies');
  if (stamp !== '') return stamp === wanted;
  // Installed by hand (`npm ci`, `npm install`): good if that was after the lock's last change.
  if (statSync(installedLock).mtimeMs < statSync(lock).mtimeMs) return false;
  if (writingTrouble('', [cacheDir]) === null) writeStamp('dependencies', wanted);
  return true;
}

/** npm is a script; it is started with the Node it came with, because `npm` itself is a shell script or a .cmd file. */
function npm(...args) {
  const node = process.env.npm_node_execpath ?? process.execPath;
  const candidates = [
    process.env.npm_execpath,
    join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(node), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((path) => path !== undefined && existsSync(path));
  return script === undefined ? ['npm', args] : [node, [script, ...args]];
}
