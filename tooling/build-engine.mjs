/**
 * Builds the media engine once from the Go tools module `engine/` and keeps it in `.cache/engine`, keyed by
 * version, build and platform. Plain JavaScript: it runs before any dependency is installed, on Node 20 and newer.
 */
import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINE_MODULE, patchedEngine } from './lib/patch-engine.mjs';
import { createRunningSteps, runningSteps } from './lib/running-steps.mjs';
import { secondsSince } from './lib/step.mjs';
import { writingTrouble } from './lib/writing-trouble.mjs';

export const ENGINE_VERSION = 'v1.13.5';
/** Which of our builds of this version: raised with each change in `engine/patches`, and named in `apps/server/src/engine/binary.ts` too. */
export const ENGINE_BUILD = 6;
/** From this version on Go fetches by itself the toolchain that `engine/go.mod` asks for. */
const OLDEST_GO = [1, 24];
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Characters of what a failed build said, the last ones. */
const LONGEST_OUTPUT = 100_000;
const PACKAGE = `${ENGINE_MODULE}/cmd/server`;
const ENGINE_DIR = join(ROOT, 'engine');

/** A failure for a person to read: `exitMessage` is the one line to print instead of a stack trace. */
class EngineBuildError extends Error {
  constructor(exitMessage, options) {
    super(exitMessage, options);
    this.name = 'EngineBuildError';
    this.exitMessage = exitMessage;
  }
}

/** Where the engine belongs, whether or not it is there yet. */
export function enginePath() {
  if (process.env.LIVEKIT_BINARY) return resolve(process.env.LIVEKIT_BINARY);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const cache = process.env.NINEFOLD_ENGINE_CACHE || join(ROOT, '.cache', 'engine');
  return join(cache, `livekit-server-${ENGINE_VERSION}-${ENGINE_BUILD}-${process.platform}-${process.arch}${suffix}`);
}

/**
 * @param {{ steps?: Pick<typeof runningSteps, 'begin'> }} options told when it is built
 * @returns {Promise<string>} path of an engine that can be started
 * @throws an Error with `exitMessage` when there is none and none can be built
 */
export async function ensureEngine({ steps = runningSteps } = {}) {
  const path = enginePath();
  if (await isExecutable(path)) return path;
  if (process.env.LIVEKIT_BINARY) throw new EngineBuildError(wrongBinary(path));
  await requireGo();
  assertWritable(dirname(path));
  const since = performance.now();
  const end = steps.begin(`Building the media engine ${ENGINE_VERSION}, once: this takes one to three minutes …`);
  await mkdir(dirname(path), { recursive: true });
  // Built beside its place and renamed: an interrupted build never leaves half an engine under the real name.
  const unfinished = `${path}.${process.pid}.tmp`;
  const source = await mkdtemp(join(dirname(path), 'source-'));
  try {
    await goBuild(unfinished, await patchedSource(source));
    await chmod(unfinished, 0o755);
    await rename(unfinished, path);
  } catch (error) {
    end();
    throw error;
  } finally {
    await rm(unfinished, { force: true });
    await rm(source, { recursive: true, force: true });
  }
  end(`The media engine is built (${secondsSince(since)}).`);
  return path;
}

/** In the words of the settings that the server itself refuses. */
const wrongBinary = (path) =>
  `Ninefold cannot start: LIVEKIT_BINARY names ${path}, which is not an executable file. ` +
  `Name a livekit-server ${ENGINE_VERSION}, or leave it empty: the engine is built then.`;

const CANNOT = 'The media engine cannot be built';

function assertWritable(folder) {
  const trouble = writingTrouble(CANNOT, [folder]);
  if (trouble !== null) throw new EngineBuildError(trouble);
}

async function isExecutable(path) {
  return access(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function requireGo() {
  const advice = `install Go ${OLDEST_GO.join('.')} or newer (https://go.dev/dl), or set LIVEKIT_BINARY to a livekit-server ${ENGINE_VERSION}`;
  const version = await promisify(execFile)('go', ['env', 'GOVERSION'], { cwd: ROOT }).then(
    (done) => done.stdout.trim(),
    () => null,
  );
  if (version === null) throw new EngineBuildError(`Go is missing, which builds the media engine: ${advice}.`);
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return;
  const isTooOld = Number(major) < OLDEST_GO[0] || (Number(major) === OLDEST_GO[0] && Number(minor) < OLDEST_GO[1]);
  if (isTooOld) throw new EngineBuildError(`Go ${version} is too old to build the media engine: ${advice}.`);
}

async function patchedSource(into) {
  try {
    return await patchedEngine({ engineDir: ENGINE_DIR, version: ENGINE_VERSION, into });
  } catch (cause) {
    throw new EngineBuildError(`The source of the media engine could not be made ready: ${cause.message}`, { cause });
  }
}

function goBuild(output, goMod) {
  const args = ['build', `-modfile=${goMod}`, '-trimpath', '-ldflags', '-s -w', '-o', output, PACKAGE];
  return new Promise((done, fail) => {
    const go = spawn('go', args, {
      cwd: ENGINE_DIR,
      env: { ...process.env, CGO_ENABLED: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    go.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-LONGEST_OUTPUT);
    });
    go.once('error', (cause) => fail(new EngineBuildError(`Go could not be started: ${cause.message}.`, { cause })));
    go.once('exit', (code) => {
      if (code === 0) return done();
      const trouble = writingTrouble(CANNOT, [dirname(output)]);
      if (trouble !== null) return fail(new EngineBuildError(trouble));
      process.stderr.write(said);
      const lastLine = said.trim().split('\n').at(-1) ?? '';
      fail(new EngineBuildError(`The media engine could not be built (go build ended with ${code}): ${lastLine}`));
    });
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // What is printed is the path alone.
  ensureEngine({ steps: createRunningSteps({ out: process.stderr }) }).then(
    (path) => console.log(path),
    (error) => {
      console.error(error.exitMessage ?? error);
      process.exitCode = 1;
    },
  );
}
