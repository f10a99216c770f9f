/** The engine's source as it is built: a copy of the module that Go fetched, with `engine/mends.mjs` in it. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { MENDS } from '../../engine/mends.mjs';

export const ENGINE_MODULE = 'github.com/livekit/livekit-server';

/** @returns {string} the source with what is changed in it; throws where the text to change does not stand there exactly once */
export function mend(source, { file, from, to }) {
  const [before, after, ...others] = source.split(from);
  if (after === undefined || others.length > 0)
    throw new Error(`${file} of the engine is not as engine/mends.mjs knows it: it was written for another version.`);
  return before + to + after;
}

/**
 * @param {{ engineDir: string, version: string, into: string }} options `into`: an empty folder for the copy
 * @returns {Promise<string>} path of the `go.mod` to build with
 */
export async function mendedEngine({ engineDir, version, into }) {
  const source = join(into, 'livekit-server');
  await copySource(await fetchedModule(engineDir, version), source);
  for (const one of MENDS) {
    const path = join(source, one.file);
    await writeFile(path, mend(await readFile(path, 'utf8'), one));
  }
  const goMod = await readFile(join(engineDir, 'go.mod'), 'utf8');
  await writeFile(join(into, 'go.mod'), `${goMod}\nreplace ${ENGINE_MODULE} => ${JSON.stringify(source)}\n`);
  await writeFile(join(into, 'go.sum'), await readFile(join(engineDir, 'go.sum')));
  return join(into, 'go.mod');
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
