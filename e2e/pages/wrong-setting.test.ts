import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverMain } from '@ninefold/testkit/repository.ts';
import { runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'not an address'],
  ['PUBLIC_URL', 'https://share.example.org/meet'],
  ['MEETING_CAPACITY', '-1'],
  ['MEDIA_UDP_PORT', 'x'],
  ['TLS_CERT_FILE', '/does/not/exist.pem'],
  ['MAINTENANCE_START', 'tomorrow'],
  ['DATABASE_URL', 'postgres://db.example/ninefold'],
  ['REDIS_URL', 'redis://cache.example'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is named in exactly one line, without a stack trace', async (name, value) => {
  const ended = await runToEnd(serverMain, { PORT: '0', DATA_DIR: dataDir, [name]: value });
  expect(ended.code).not.toBe(0);
  expect(ended.lines).toHaveLength(1);
  expect(ended.lines[0]).toContain(name);
});

it.each(['MEDIA_TURN_CERT_FILE', 'MEDIA_TURN_KEY_FILE'])('%s that is not there is said in one line', async (name) => {
  const missing = join(dataDir, 'nowhere.pem');
  const there = join(dataDir, 'turn.pem');
  await writeFile(there, '');
  const ended = await runToEnd(serverMain, {
    PORT: '0',
    DATA_DIR: dataDir,
    MEDIA_TURN_DOMAIN: 'turn.example.org',
    MEDIA_TURN_TLS_PORT: '5349',
    MEDIA_TURN_CERT_FILE: there,
    MEDIA_TURN_KEY_FILE: there,
    [name]: missing,
  });
  expect([ended.code, ended.lines]).toEqual([1, [`Ninefold cannot start: ${name} names ${missing}, which cannot be read (ENOENT).`]]);
});

it('files that are no certificate are named by their settings', async () => {
  const file = join(dataDir, 'no-certificate.pem');
  await writeFile(file, 'not in PEM form');
  const ended = await runToEnd(serverMain, { PORT: '0', DATA_DIR: dataDir, TLS_CERT_FILE: file, TLS_KEY_FILE: file });
  expect([ended.code, ended.lines]).toEqual([1, [expect.stringContaining('TLS_CERT_FILE and TLS_KEY_FILE must be a certificate')]]);
});
