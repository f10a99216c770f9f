/** A Chromium for the tests: the one named by `NINEFOLD_CHROMIUM`, one on the path, or on Debian (as root) its package. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

const names =
  process.platform === 'win32' ? ['chrome.exe', 'msedge.exe'] : ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};
const debianPackages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation'];

/** @returns the path of a Chromium that can be started */
export async function ensureBrowser() {
  const named = process.env.NINEFOLD_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`NINEFOLD_CHROMIUM names ${named}, which cannot be run: name a Chromium or Chrome.`);
  }
  const found = findBrowser();
  if (found !== null) return found;
  if (await installOnDebian()) {
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium was found: install Chromium or Google Chrome, or name one with NINEFOLD_CHROMIUM, then run the tests again.',
  );
}

function findBrowser() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...(places[process.platform] ?? [])].find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installOnDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write('Installing Chromium for the tests…\n');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], options)) === 0;
}
