/** A Chromium for the tests: the one named by `NINEFOLD_CHROMIUM`, one on the path, or on Debian (as root) its package. */
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';
import { findProgram, isExecutable } from './find-program.mjs';

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
  const found = findBrowser() ?? (await installBrowser());
  if (found !== null) return found;
  throw new Error(
    'No Chromium was found: install Chromium or Google Chrome, or name one with NINEFOLD_CHROMIUM, then run the tests again.',
  );
}

const findBrowser = () => findProgram(names, places[process.platform]);

async function installBrowser() {
  if (!canInstallPackages()) return null;
  process.stdout.write('Installing Chromium for the tests…\n');
  return (await installPackages(debianPackages)) ? findBrowser() : null;
}
