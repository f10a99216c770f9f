/** The engine's source as it is built: a copy of the module that Go fetched, changed by the patches in `engine/patches`. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

export const ENGINE_MODULE = 'github.com/livekit/livekit-server';

/**
 * @param {{ engineDir: string, version: string, into: string, patches?: string[] }} options `into`: an empty folder for the copy;
 *   `patches`: paths, in their order, in place of those in `engine/patches`
 * @returns {Promise<string>} path of the `go.mod` to build with
 * @throws where a patch does not fit the source: the message names both
 */
export async function patchedEngine({ engineDir, version, into, patches }) {
  const source = join(into, 'livekit-server');
  await copySource(await fetchedModule(engineDir, version), source);
  await applyPatches(engineDir, source, patches ?? (await enginePatches(engineDir)));
  const goMod = await readFile(join(engineDir, 'go.mod'), 'utf8');
  await writeFile(join(into, 'go.mod'), `${goMod}\nreplace ${ENGINE_MODULE} => ${JSON.stringify(source)}\n`);
  await writeFile(join(into, 'go.sum'), await readFile(join(engineDir, 'go.sum')));
  return join(into, 'go.mod');
}

/** @returns {Promise<string[]>} paths of the patches, in the order of their numbers */
export async function enginePatches(engineDir) {
  const folder = join(engineDir, 'patches');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.patch'));
  return names.sort().map((name) => join(folder, name));
}

async function applyPatches(engineDir, source, patches) {
  await promisify(execFile)('go', ['run', './apply-patches', source, ...patches], { cwd: engineDir }).catch((cause) => {
    throw new Error(cause.stderr?.trim().split('\n')[0] || cause.message, { cause });
  });
}

async function fetchedModule(engineDir, version) {
  // Of a failure the answer says why as well.
  const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', `${ENGINE_MODULE}@${version}`], { cwd: engineDir }).catch(
    (cause) => (cause.stdout ? cause : Promise.reject(cause)),
  );
  const { Dir: dir, Error: why } = JSON.parse(stdout);
  if (!dir) throw new Error(why);
  return dir;
}

/** As new files: Go keeps its own read-only, and a copy of them could be removed by nobody but root. */
async function copySource(from, to) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('_test.go')) continue;
    const folder = entry.parentPath ?? entry.path;
    const target = join(to, relative(from, folder), entry.name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await readFile(join(folder, entry.name)));
  }
}
