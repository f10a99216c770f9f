import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { storeDigest } from '@ninefold/testkit/store-digest.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiDocument } from '../api-document/document.ts';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
/** Every call there is. */
let posts: string[];
/** The kind of form that a call takes, by its path. */
let forms: Map<string, string>;
beforeAll(async () => {
  server = await startServer({ env: { NODE_ENV: 'development' } });
  const { paths } = (await (await fetch(`${server.url}/docs/api.json`)).json()) as ApiDocument;
  posts = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
  forms = new Map(posts.map((path) => [path, Object.keys(paths[path]?.['post']?.requestBody?.content ?? {})[0] ?? '']));
  // Something that could be changed.
  await shareByCall(server.url);
}, 30_000);
afterAll(() => server.stop());

const body = JSON.stringify({
  url: null,
  viewercodeOrPurl: '999999998',
  email: 'a@b.co',
  password: 'password',
  personalUrl: null,
  ticket: 'x',
});
const post = (path: string, headers: Record<string, string>) => fetch(server.url + path, { method: 'POST', headers, body });
const json = { 'content-type': 'application/json' };

describe('C-36: writes that are not ours to make', () => {
  it('[CALL-13] of another type or encoding: 415, and nothing changes', async () => {
    expect(posts.length).toBeGreaterThan(Object.keys(endpoints).length);
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'];
    for (const path of posts) {
      const before = storeDigest(server.dataDir);
      for (const type of [...types, 'application/json; charset=utf-16'].filter((type) => type.split(';')[0] !== forms.get(path)))
        expect([path, type, (await post(path, { 'content-type': type })).status]).toEqual([path, type, 415]);
      expect([path, (await post(path, { ...json, 'content-encoding': 'gzip' })).status]).toEqual([path, 415]);
      expect(storeDigest(server.dataDir), path).toBe(before);
    }
  });

  it('[CALL-14] from the page of another site: 403, and nothing changes', async () => {
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://sub.localhost:${server.port}` },
      { origin: `http://localhost:${server.port + 1}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const path of posts) {
      const before = storeDigest(server.dataDir);
      for (const headers of foreign)
        expect([path, headers, (await post(path, { ...json, ...headers })).status]).toEqual([path, headers, 403]);
      expect(storeDigest(server.dataDir), path).toBe(before);
    }
  });

  it('the digest would see a change', async () => {
    const before = storeDigest(server.dataDir);
    expect((await post(endpoints.hostDownload.path, json)).status).toBe(200);
    expect(storeDigest(server.dataDir)).not.toBe(before);
  });
});
