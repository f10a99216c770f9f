/** Debian packages that tests need, installed by the ordinary client where that is possible: on Debian and its children, as root. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';

export const canInstallPackages = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** While it is there Debian starts no service that it installs. */
const START_POLICY = '/usr/sbin/policy-rc.d';

/**
 * @param packages names of Debian packages
 * @param services of them, which nobody asked for: they are not started, now or with the machine
 * @returns whether all of them are installed now; what went wrong stands above, in the client's own words
 */
export async function installPackages(packages, services = []) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options);
  const isInstalled = await withoutStarting(() => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options));
  if (services.length > 0 && existsSync('/usr/bin/systemctl')) await run('systemctl', ['disable', '-q', ...services], options);
  return isInstalled === 0;
}

async function withoutStarting(work) {
  if (existsSync(START_POLICY)) return work();
  writeFileSync(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(START_POLICY, { force: true });
  }
}
