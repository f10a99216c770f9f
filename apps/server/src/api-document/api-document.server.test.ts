import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { fittingValue, hostileValue } from '@ninefold/testkit/from-schema.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ApiDocument, Operation } from './document.ts';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const seed = 20_261_121;
const INPUTS_PER_CALL = 40;
let server: RunningServer;
let document: ApiDocument;
beforeAll(async () => {
  // Limits that are out of the way, so that inputs reach what is behind them.
  server = await startServer({ env: { NODE_ENV: 'development', LIMIT_LOGINS: '100000', LIMIT_LOOKUPS: '100000' } });
  document = (await (await fetch(`${server.url}/docs/api.json`)).json()) as ApiDocument;
}, 30_000);
afterAll(() => server.stop());

const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method.toUpperCase(), path, operation]),
  );
const asSchema = (schema: object): z.ZodType =>
  z.fromJSONSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } as never);

describe('the document of the calls', () => {
  it('is OpenAPI 3.1 and has every call of the old API', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(endpoints)) expect(document.paths[path], path).toHaveProperty(method.toLowerCase());
    const ids = operations().map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every other call too: what is missing here wants to be said where its route is', () =>
    expect(document['x-undescribed']).toEqual([]));

  it('has the calls that take a form', () => {
    const formOf = (path: string) => Object.keys(document.paths[path]?.['post']?.requestBody?.content ?? {});
    expect([formOf('/account/background'), formOf('/Download.aspx')]).toEqual([
      ['multipart/form-data'],
      ['application/x-www-form-urlencoded'],
    ]);
  });

  it('names no call that the server does not have', async () => {
    for (const [method, path] of operations()) {
      const answer = await fetch(server.url + path, {
        method,
        ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
      });
      expect([path, answer.status === 404 || answer.status === 405]).toEqual([path, false]);
    }
  });

  it('can be read by people, without a script', async () => {
    const answer = await fetch(`${server.url}/docs/api`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toContain('<script');
    for (const { path } of Object.values(endpoints)) expect(html).toContain(path);
  });

  it('is there in development only', async () => {
    const live = await startServer({ env: { NODE_ENV: 'production' } });
    try {
      for (const path of ['/docs/api', '/docs/api.json']) expect((await fetch(live.url + path)).status).toBe(404);
    } finally {
      await live.stop();
    }
  }, 30_000);
});

/** These end the session of who calls them, so they come last. */
const endings: readonly string[] = [
  '/api/account/log-out-everywhere',
  endpoints.registerAndLogin.path,
  endpoints.login.path,
  endpoints.logout.path,
];

/** A value as a body of this media type; in a form whatever it holds is text, or a file of it. */
function bodyOf(kind: string, value: unknown): string | FormData {
  if (kind === 'application/json') return JSON.stringify(value);
  const fields = Object.entries(Object(value) as object).map(([name, field]): [string, string] => [name, String(JSON.stringify(field))]);
  if (kind !== 'multipart/form-data') return new URLSearchParams(fields).toString();
  const form = new FormData();
  for (const [name, field] of fields) form.set(name, new Blob([field]), 'picture.png');
  return form;
}

/** Sends every call inputs that fit and hostile ones, and holds each answer against the document. @returns how often each status came */
async function tryAll(seed: number, cookie: string): Promise<Map<number, number>> {
  const random = seededRandom(seed);
  const errorSchema = asSchema(document.components.schemas['Error'] as object);
  const seen = new Map<number, number>();
  const inOrder = operations().sort(([, one], [, other]) => endings.indexOf(one) - endings.indexOf(other));
  for (const [method, path, { requestBody, responses }] of inOrder) {
    const [[kind, { schema: input }] = ['application/json', { schema: { type: 'object' } }]] = Object.entries(requestBody?.content ?? {});
    const output = responses['200']?.content?.['application/json']?.schema;
    const answerSchema = output === undefined ? null : asSchema(output);
    for (let count = 0; count < (method === 'POST' ? INPUTS_PER_CALL : 1); count += 1) {
      const value = (count % 2 === 0 ? fittingValue : hostileValue)(input as never, random);
      const body = method === 'POST' ? { body: bodyOf(kind, value) } : {};
      // A form says by itself where its parts begin and end.
      const type = kind === 'multipart/form-data' ? {} : { 'content-type': kind };
      const headers = { ...type, origin: server.url, ...(cookie === '' ? {} : { cookie }) };
      const answer = await fetch(server.url + path, { method, headers, redirect: 'manual', ...body });
      const text = await answer.text();
      const told = `${method} ${path} ${JSON.stringify(value)?.slice(0, 300)} -> ${answer.status} ${text.slice(0, 300)}`;
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      // 503 is meant where a bounded queue is full.
      expect(answer.status < 500 || answer.status === 503, told).toBe(true);
      if (answer.status === 204 || answer.status === 303)
        expect([text, Object.keys(responses)], told).toEqual(['', expect.arrayContaining([`${answer.status}`])]);
      else if (answer.status === 200) expect(answerSchema?.safeParse(JSON.parse(text)).success, told).toBe(true);
      else expect(errorSchema.safeParse(JSON.parse(text)).success, told).toBe(true);
      expect(text, told).not.toMatch(/\n\s+at |node_modules|\/apps\/server/);
    }
  }
  expect(await (await fetch(`${server.url}/readyz`)).text()).toBe('ready');
  return seen;
}

describe('the server against its document', () => {
  it(`[CALL-15] no input, fitting or hostile, gets a 5xx, and every answer is as described (seed ${seed})`, async () => {
    const seen = await tryAll(seed, '');
    expect(seen.get(200)).toBeGreaterThan(100);
    expect(seen.get(400)).toBeGreaterThan(50);
    expect(seen.get(401)).toBeGreaterThan(50);
  }, 120_000);

  it(`[CALL-15] nor does any of somebody who is signed in (seed ${seed + 1})`, async () => {
    const person = { email: 'anna@example.org', password: 'correct horse', sendProductInfo: 'false', firstName: 'Anna', lastName: 'Meier' };
    const answer = await fetch(server.url + endpoints.registerAndLogin.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(await answer.json()).toMatchObject({ d: { iError: 0 } });
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const seen = await tryAll(seed + 1, cookie);
    expect(seen.get(200)).toBeGreaterThan(300);
    expect(seen.get(401) ?? 0).toBeLessThan(INPUTS_PER_CALL);
  }, 120_000);
});
