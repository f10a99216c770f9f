/** Debian packages that tests need, installed by the ordinary client where that is possible: on Debian and its children, as root. */
import { existsSync } from 'node:fs';
import { run } from './child.mjs';

export const canInstallPackages = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param packages names of Debian packages
 * @returns whether all of them are installed now; what went wrong stands above, in the client's own words
 */
export async function installPackages(packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)) === 0;
}
