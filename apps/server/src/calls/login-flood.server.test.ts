import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

it('a flood of logins is refused beyond the queue, with a time to come back, counts no try for who was refused, and stops nobody else', async () => {
  await signUp(server.url, 'flood@harbour.example');
  const flood = Array.from({ length: 120 }, () =>
    fetch(server.url + endpoints.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'flood@harbour.example', password: 'wrong password' }),
    }),
  );
  const page = fetch(`${server.url}/`);
  const answers = await Promise.all(flood);
  expect((await page).status).toBe(200);
  const checked = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(checked.length + refused.length).toBe(120);
  // Who waits gets a turn: without waiting four do. That all fifty do is proven by driven time, for on a slow machine some lose their patience.
  expect(checked.length).toBeGreaterThanOrEqual(13);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({ StatusCode: 503, Details: expect.any(String) });
  }
  expect(readStore(server, "select distinct id from account_try where kind = 'login'")).toHaveLength(checked.length);
  expect(await logInAs(new WebClient(server.url), 'flood@harbour.example')).toBe(0);
}, 30_000);
