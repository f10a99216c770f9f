import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_LOGINS: '5' } });
}, 30_000);
afterAll(() => server.stop());

const register = (email: string) =>
  new WebClient(server.url).call(endpoints.registerAndLogin.path, { email, password: TEST_PASSWORD, firstName: '', lastName: '' });
const logIn = (email: string, password = 'wrong password') =>
  new WebClient(server.url).call(endpoints.login.path, { email, password, rememberMe: false });

it('mails that strangers can cause have a limit for their address too, whether it has an account or not', async () => {
  for (const email of ['reset@harbour.example', 'nobody@harbour.example']) {
    const ask = async () => (await new WebClient(server.url).call('/api/password-reset', { email })).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  }
});

it('[SEC-17] the sixth registration and the sixth failed login of an address in ten minutes answer 429, also after a crash', async () => {
  for (let n = 0; n < 5; n += 1) expect((await register(`r${n}@harbour.example`)).body).toMatchObject({ d: { iError: 0 } });
  const sixth = await register('r5@harbour.example');
  expect(sixth).toEqual({ status: 429, body: { StatusCode: 429, Details: expect.any(String) } });
  for (let n = 0; n < 5; n += 1) expect((await logIn(`r${n}@harbour.example`)).body).toMatchObject({ d: { iError: 3 } });
  expect((await logIn('r0@harbour.example')).status).toBe(429);
  await server.kill();
  await server.restart();
  expect((await logIn('r1@harbour.example', TEST_PASSWORD)).status).toBe(429);
  expect((await register('r6@harbour.example')).status).toBe(429);
}, 60_000);
