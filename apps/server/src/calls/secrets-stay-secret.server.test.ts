import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { linkIn, untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
}, 30_000);
afterAll(() => server.stop());

const EMAIL = 'canary.address@harbour.example';

/** Uses every secret that accounts have, well and badly. @returns what must be found nowhere, by name */
async function useEverySecret(): Promise<Map<string, string>> {
  const secrets = new Map([
    ['password', TEST_PASSWORD],
    ['wrong password', 'canary wrong password'],
  ]);
  const client = new WebClient(server.url);
  await client.pageState();
  secrets.set('visitor cookie', client.cookies.get('__Host-session') ?? '');
  const person = { email: EMAIL, password: TEST_PASSWORD, firstName: 'Canary', lastName: '' };
  await client.call(endpoints.registerAndLogin.path, person);
  await client.call(endpoints.registerAndLogin.path, person);
  await client.call(endpoints.registerAndLogin.path, `{"password":"${TEST_PASSWORD}"`);
  await logInAs(client, EMAIL, { password: 'canary wrong password' });
  await logInAs(client, EMAIL, { rememberMe: true });
  secrets.set('session cookie', client.cookies.get('__Host-session') ?? '');
  secrets.set('login cookie', client.cookies.get('__Host-login') ?? '');
  const shared = await client.ask<{ i_ViewerCode: string; i_Ticket: string; OneTimeLoginTicket: string }>(endpoints.hostDownload.path, {
    url: '',
  });
  secrets.set('host ticket', shared.i_Ticket);
  secrets.set('login ticket', shared.OneTimeLoginTicket);
  await client.fetch(
    `${pages.download}?code=${shared.i_ViewerCode}&ticket=${shared.i_Ticket}&oneTimeLoginTicket=${shared.OneTimeLoginTicket}`,
  );
  for (const ticket of [shared.OneTimeLoginTicket, shared.OneTimeLoginTicket])
    await new WebClient(server.url).call(pages.download, { oneTimeLoginTicket: ticket });
  const live = await LiveClient.open(server.url);
  live.send({ type: 'join', ticket: shared.i_Ticket });
  secrets.set('resume key', (await live.waitFor('welcome')).resumeKey);
  live.close();
  await client.fetch(`/${shared.i_ViewerCode}`);
  await client.fetch(`/Join?code=${shared.i_ViewerCode}`);
  secrets.set('viewer code', shared.i_ViewerCode);
  secrets.set('viewer code with dashes', shared.i_ViewerCode.replace(/(...)(...)(...)/, '$1-$2-$3'));
  client.closeBrowser();
  await client.pageState();
  const confirm = linkIn(await untilMail(server.dataDir, EMAIL, /Confirm/));
  secrets.set('confirm ticket', confirm.replace('/account/confirm/', ''));
  for (const _ of [1, 2]) await client.fetch(confirm);
  await client.call('/api/password-reset', { email: EMAIL });
  const reset = linkIn(await untilMail(server.dataDir, EMAIL, /Set a new/)).replace('/reset-password#ticket=', '');
  secrets.set('reset ticket', reset);
  secrets.set('new password', 'canary new password');
  for (const _ of [1, 2]) await client.call('/api/password-reset/use', { ticket: reset, password: 'canary new password' });
  await client.call(endpoints.logout.path, {});
  return secrets;
}

it('[SEC-10] no log line holds a password, ticket, cookie, full code or address, and no file but the outbox holds what lets people in', async () => {
  const secrets = await useEverySecret();
  for (const [name, value] of secrets) expect([name, value.length > 8]).toEqual([name, true]);
  const found = (text: string, where: string) =>
    [...secrets].flatMap(([name, value]) => (text.includes(value) ? [`${where}: ${name}`] : []));
  const log = server.output();
  expect(log.length).toBeGreaterThan(100);
  expect([...found(log, 'log'), ...(log.includes('canary.address') ? ['log: address'] : [])]).toEqual([]);

  // The code is what the store is asked for, so it stands there; it lets nobody in once its meeting is over.
  secrets.delete('viewer code');
  const files = (await readdir(server.dataDir, { withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toContain('ninefold.sqlite');
  for (const { name } of files) expect(found(await readFile(join(server.dataDir, name), 'latin1'), name)).toEqual([]);
}, 30_000);
