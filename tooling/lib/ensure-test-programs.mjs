/** What the stories in other browsers and on a second machine need beside Chromium: installed on Debian (as root), else told once what does not run. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/**
 * `env` is the variable in which the tests find the program's path; `places` where else it may be; `works` what it must be able to do, as
 * arguments; `service` what Debian would start of it; `stories` what does not run without it.
 */
const programs = [
  { env: 'NINEFOLD_FIREFOX', names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'], stories: 'the stories in Firefox' },
  { env: 'NINEFOLD_WEBKIT_DRIVER', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'], stories: 'the stories in WebKit' },
  { env: 'NINEFOLD_XVFB', names: ['Xvfb'], packages: ['xvfb'], stories: 'the stories with a window on a display' },
  { env: 'NINEFOLD_XDOTOOL', names: ['xdotool'], packages: ['xdotool'], stories: 'the stories that answer a real prompt' },
  { env: 'NINEFOLD_XPROP', names: ['xprop'], packages: ['x11-utils'], stories: 'the stories that answer a real prompt' },
  { env: 'NINEFOLD_IP', names: ['ip'], packages: ['iproute2'], stories: 'the stories on a second machine' },
  { env: 'NINEFOLD_NFT', names: ['nft'], packages: ['nftables'], stories: 'the stories behind NAT and closed ports' },
  { env: 'NINEFOLD_NSENTER', names: ['nsenter'], packages: ['util-linux'], stories: 'the stories on a second machine' },
  {
    env: 'NINEFOLD_DATEUTIL_PYTHON',
    names: ['python3'],
    works: ['-c', 'import dateutil'],
    packages: ['python3-dateutil'],
    stories: 'the reading of calendar files by dateutil',
  },
  { env: 'NINEFOLD_NGINX', names: ['nginx'], packages: ['nginx-light'], service: 'nginx', stories: 'the stories behind a proxy' },
  { env: 'NINEFOLD_CADDY', names: ['caddy'], packages: ['caddy'], service: 'caddy', stories: 'the stories behind a proxy' },
  { env: 'NINEFOLD_HAPROXY', names: ['haproxy'], packages: ['haproxy'], service: 'haproxy', stories: 'the stories behind a proxy' },
  {
    env: 'NINEFOLD_POSTGRES',
    names: ['postgres'],
    places: debianPostgres,
    packages: ['postgresql'],
    service: 'postgresql',
    stories: 'the tests of the store in PostgreSQL',
  },
  { env: 'NINEFOLD_OPENSSL', names: ['openssl'], packages: ['openssl'], stories: 'the stories over https' },
];

/** @returns the variables for the tests, one for each program that is there */
export async function ensureTestPrograms() {
  const absent = missing();
  if (absent.length > 0 && canInstallPackages()) {
    process.stdout.write(`Installing for the tests: ${absent.map(({ names }) => names[0]).join(', ')} …\n`);
    await installPackages(
      [...new Set(absent.flatMap(({ packages }) => packages))],
      absent.flatMap(({ service = [] }) => service),
    );
  }
  for (const line of whatDoesNotRun(missing())) process.stdout.write(`${line}\n`);
  return Object.fromEntries(programs.map((program) => [program.env, pathOf(program)]).filter(([, path]) => path !== null));
}

/** Debian keeps the server's programs of each version in a folder of its own, which is in nobody's path. */
function debianPostgres() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `${folder}/${version}/bin/postgres`);
}

function pathOf({ env, names, places = () => [], works }) {
  const path = process.env[env] || findProgram(names, places());
  if (path === null || works === undefined) return path;
  return spawnSync(path, works, { stdio: 'ignore' }).status === 0 ? path : null;
}
const missing = () => programs.filter((program) => pathOf(program) === null);

/**
 * @param absent programs that are not there
 * @returns a line for each group of stories that does not run, with what to install
 */
export function whatDoesNotRun(absent) {
  return [...groupByStories(absent)].map(
    ([stories, needed]) => `Not run here: ${stories}. Install ${needed.flatMap(({ packages }) => packages).join(' and ')}.`,
  );
}

function groupByStories(absent) {
  const groups = new Map();
  for (const program of absent) groups.set(program.stories, [...(groups.get(program.stories) ?? []), program]);
  return groups;
}
