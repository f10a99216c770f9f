import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineBinary } from '../../apps/server/src/engine/binary.ts';
import { MENDS } from '../../engine/mends.mjs';
import { ENGINE_BUILD, ENGINE_VERSION, enginePath } from '../build-engine.mjs';
import { mend, mendedEngine } from './mend-engine.mjs';

const ENGINE_DIR = join(import.meta.dirname, '../../engine');
const one = { file: 'a.go', from: 'old', to: 'new' };

let into;
beforeEach(async () => {
  into = await mkdtemp(join(tmpdir(), 'ninefold-mend-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(into, { recursive: true, force: true });
});

test('changes what stands in the source once', () => {
  expect(mend('an old word', one)).toBe('an new word');
});

test.each(['a word', 'old and old'])('refuses a source in which the text stands otherwise than once: %s', (source) => {
  expect(() => mend(source, one)).toThrow('a.go of the engine is not as engine/mends.mjs knows it');
});

test('makes a copy of the pinned engine with every change in it, to be built with the same modules', async () => {
  const goMod = await mendedEngine({ engineDir: ENGINE_DIR, version: ENGINE_VERSION, into });
  for (const { file, from, to } of MENDS) {
    const source = await readFile(join(into, 'livekit-server', file), 'utf8');
    expect(source).toContain(to);
    // What is put beside a text has that text in it.
    expect(source.replace(to, '')).not.toContain(from);
  }
  expect(await readFile(goMod, 'utf8')).toContain(`replace github.com/livekit/livekit-server => "${join(into, 'livekit-server')}"`);
  // Nobody but root could remove a copy of what Go keeps read-only.
  await writeFile(join(into, 'livekit-server', MENDS[0].file), '');
});

test('says which version was to be fetched when it cannot be', async () => {
  vi.stubEnv('GOPROXY', 'off');
  await expect(mendedEngine({ engineDir: ENGINE_DIR, version: 'v0.0.0-none', into })).rejects.toThrow('v0.0.0-none');
});

test('is built where the server looks for it', () => {
  expect(enginePath()).toBe(engineBinary(process.env.LIVEKIT_BINARY));
});

test('a changed mend is another build: an engine that is kept would not be built anew', () => {
  const mends = createHash('sha256').update(JSON.stringify(MENDS)).digest('hex').slice(0, 16);
  expect({ build: ENGINE_BUILD, mends }).toEqual({ build: 5, mends: 'c7b1af03982b52da' });
});
