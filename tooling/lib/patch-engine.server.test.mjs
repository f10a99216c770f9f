import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineBinary } from '../../apps/server/src/engine/binary.ts';
import { ENGINE_BUILD, ENGINE_VERSION, enginePath } from '../build-engine.mjs';
import { enginePatches, patchedEngine } from './patch-engine.mjs';

const ENGINE_DIR = join(import.meta.dirname, '../../engine');
let into;
beforeEach(async () => {
  into = await mkdtemp(join(tmpdir(), 'ninefold-patches-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(into, { recursive: true, force: true });
});

test('makes a copy of the pinned engine that has every line of every patch, to be built with the same modules', async () => {
  const goMod = await patchedEngine({ engineDir: ENGINE_DIR, version: ENGINE_VERSION, into });
  const patches = await enginePatches(ENGINE_DIR);
  expect(patches.length).toBeGreaterThan(0);
  for (const patch of patches) {
    for (const { file, added } of addedLines(await readFile(patch, 'utf8'))) {
      const source = await readFile(join(into, 'livekit-server', file), 'utf8');
      expect(source.split('\n')).toEqual(expect.arrayContaining(added));
      expect(source).toContain('Changed by Ninefold');
      // Nobody but root could remove a copy of what Go keeps read-only.
      await writeFile(join(into, 'livekit-server', file), source);
    }
  }
  expect(await readFile(goMod, 'utf8')).toContain(`replace github.com/livekit/livekit-server => "${join(into, 'livekit-server')}"`);
});

test('refuses a patch that was written for another version, and names it and the file', async () => {
  const [first] = await enginePatches(ENGINE_DIR);
  const text = await readFile(first, 'utf8');
  const other = join(into, '0001-other.patch');
  await writeFile(other, text.replace('\n \tb.Lock()', '\n \tb.RLock()'));
  await expect(patchedEngine({ engineDir: ENGINE_DIR, version: ENGINE_VERSION, into, patches: [other] })).rejects.toThrow(
    '0001-other.patch does not fit: pkg/sfu/buffer/buffer.go: ',
  );
});

test('each patch says why it is there and what is known about it upstream', async () => {
  for (const patch of await enginePatches(ENGINE_DIR)) {
    const head = (await readFile(patch, 'utf8')).split('\ndiff --git ')[0];
    expect(head).toMatch(/^[A-Z].{20,}\n\n.{100,}\n\nUpstream: .+/s);
  }
});

test('names for each patch its report upstream, or our own that is to be filed', async () => {
  const list = await readFile(join(ENGINE_DIR, 'patches', 'README.md'), 'utf8');
  for (const patch of await enginePatches(ENGINE_DIR)) {
    const [, report = ''] =
      list
        .split('\n')
        .find((row) => row.includes(`(${basename(patch)})`))
        ?.split(' | ') ?? [];
    if (report.includes('](https://github.com/')) continue;
    const [, ours = ''] = /\[not filed yet\]\((.+?)\)/.exec(report) ?? [];
    const text = await readFile(join(ENGINE_DIR, 'patches', ours), 'utf8');
    for (const part of ['Version', 'Steps', 'Expected', 'Got', 'Proposed change']) expect(text).toContain(`**${part}.**`);
    expect(text).toContain(basename(patch));
  }
});

test('says which version was to be fetched when it cannot be', async () => {
  vi.stubEnv('GOPROXY', 'off');
  await expect(patchedEngine({ engineDir: ENGINE_DIR, version: 'v0.0.0-none', into })).rejects.toThrow('v0.0.0-none');
});

test('is built where the server looks for it', () => {
  expect(enginePath()).toBe(engineBinary(process.env.LIVEKIT_BINARY));
});

test('a changed patch is another build: an engine that is kept would not be built anew', async () => {
  const hash = createHash('sha256');
  for (const patch of await enginePatches(ENGINE_DIR)) hash.update(await readFile(patch));
  expect({ build: ENGINE_BUILD, patches: hash.digest('hex').slice(0, 16) }).toEqual({ build: 6, patches: '2755181f1a6e8db3' });
});

/** @returns {{ file: string, added: string[] }[]} of each file of a patch the lines that it adds */
function addedLines(patch) {
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => ({
      file: /^\+\+\+ b\/(.*)$/m.exec(part)[1],
      added: part
        .split('\n')
        .filter((line) => line.startsWith('+') && !line.startsWith('+++'))
        .map((line) => line.slice(1)),
    }));
}
