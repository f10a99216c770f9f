import { access, mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { accountView } from '@ninefold/protocol/account/account-view.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { confirmEmail, linkIn, readOutbox, untilMail, useChangeLink } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { FEDERATED_DOMAINS: 'works.example' } });
}, 30_000);
afterAll(() => server.stop());

const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
const code = async (client: WebClient, path: string, body: object = {}) => (await client.ask(path, body)).iError;
const view = async (client: WebClient) => {
  const { d } = (await (await client.fetch('/api/account')).json()) as { d: unknown };
  return accountView.parse(d);
};

describe('the own account', { timeout: 30_000 }, () => {
  it('is shown to its user, and to nobody else', async () => {
    const client = await signUp(server.url, 'ana@harbour.example');
    expect(await view(client)).toEqual({
      email: 'ana@harbour.example',
      isEmailConfirmed: false,
      isOfProvider: false,
      firstName: 'Ana',
      lastName: 'Horvat',
      wantsProductInfo: false,
      personalUrl: null,
      asksBeforeEntry: false,
      backgroundId: null,
      backgrounds: [],
      passkeys: [],
      sessions: [expect.objectContaining({ isThis: true })],
    });
    const visitor = new WebClient(server.url);
    expect((await visitor.fetch('/api/account')).status).toBe(401);
    for (const path of ['name', 'password', 'email', 'confirm-again', 'product-info', 'close', 'log-out-everywhere']) {
      const { status, body } = await visitor.call(`/api/account/${path}`, {});
      expect([path, status, body]).toEqual([path, 401, { StatusCode: 401, Details: expect.any(String) }]);
    }
  });

  it('takes another name, cleaned, and another wish for mails', async () => {
    const client = await signUp(server.url, 'name@harbour.example');
    expect(await code(client, '/api/account/name', { firstName: 'Bo\u202e\r\nX', lastName: 'n'.repeat(300) })).toBe(0);
    expect(await code(client, '/api/account/product-info', { wantsProductInfo: true })).toBe(0);
    expect(await view(client)).toMatchObject({ firstName: 'Bo X', lastName: 'n'.repeat(100), wantsProductInfo: true });
    expect((await client.call('/api/account/product-info', { wantsProductInfo: 'yes' })).status).toBe(400);
  });

  it('changes its password with the current one, and ends all other sessions and login cookies', async () => {
    const email = 'pass@harbour.example';
    const client = await signUp(server.url, email);
    const other = new WebClient(server.url);
    await logInAs(other, email, { rememberMe: true });
    const change = (currentPassword: string, newPassword: string) =>
      code(client, '/api/account/password', { currentPassword, newPassword });
    expect(await change(TEST_PASSWORD, 'short')).toBe(2);
    expect(await change('not my password', 'six green boats')).toBe(3);
    const before = client.cookies.get('__Host-session');
    expect(await change(TEST_PASSWORD, 'six green boats')).toBe(0);
    expect(client.cookies.get('__Host-session')).not.toBe(before);
    expect(await isSignedIn(client)).toBe(true);
    other.closeBrowser();
    expect(await isSignedIn(other)).toBe(false);
    expect(await logInAs(new WebClient(server.url), email)).toBe(3);
    expect(await logInAs(new WebClient(server.url), email, { password: 'six green boats' })).toBe(0);
    await untilMail(server.dataDir, email, /password .* was changed/);
  });

  it('moves to another address only when the mail there is opened; the old address is told', async () => {
    const client = await signUp(server.url, 'old@harbour.example');
    const move = (email: string, password = TEST_PASSWORD) => code(client, '/api/account/email', { email, password });
    expect(await move('a..b@x.co')).toBe(6);
    expect(await move('me@works.example')).toBe(5);
    expect(await move('new@harbour.example', 'wrong password')).toBe(3);
    expect(await move('New@harbour.example')).toBe(0);
    await untilMail(server.dataDir, 'old@harbour.example', /A new email address/);
    const mail = await untilMail(server.dataDir, 'New@harbour.example', /Confirm your new/);
    expect((await view(client)).email).toBe('old@harbour.example');
    // Programs that look at links ask for the page, and move nothing.
    for (const method of ['HEAD', 'GET', 'GET']) {
      const looked = await client.fetch(linkIn(mail), { method });
      expect([method, looked.status, looked.headers.get('cache-control')]).toEqual([method, 200, 'no-store']);
    }
    const page = await (await client.fetch(linkIn(mail))).text();
    expect(page).toContain('<button>Use this address</button>');
    // It names the address that the link went to, and nothing else of the account.
    expect(page).toContain('<b>New@harbour.example</b>');
    expect(page).not.toContain('old@');
    for (const part of ['aria-label="Ninefold"', 'href="/legalese.aspx"']) expect(page).toContain(part);
    expect((await view(client)).email).toBe('old@harbour.example');
    expect(await useChangeLink(client, linkIn(mail))).toBe(true);
    expect((await client.fetch(linkIn(mail))).headers.get('location')).toBe('/account?confirmed=true');
    expect(await view(client)).toMatchObject({ email: 'New@harbour.example', isEmailConfirmed: true });
    await untilMail(server.dataDir, 'old@harbour.example', /was changed/);
    expect(await logInAs(new WebClient(server.url), 'old@harbour.example')).toBe(3);
    expect(await logInAs(new WebClient(server.url), 'new@harbour.example')).toBe(0);
  });

  it("says the same for an address with an account, whose owner gets a mail, and takes nobody's address", async () => {
    await signUp(server.url, 'taken@harbour.example');
    const client = await signUp(server.url, 'taker@harbour.example');
    expect(await code(client, '/api/account/email', { email: 'Taken@harbour.example', password: TEST_PASSWORD })).toBe(0);
    expect((await untilMail(server.dataDir, 'taken@harbour.example', /wants to use your address/)).text).not.toContain('http');
    const late = await signUp(server.url, 'late@harbour.example');
    await code(late, '/api/account/email', { email: 'soon@harbour.example', password: TEST_PASSWORD });
    const mail = await untilMail(server.dataDir, 'soon@harbour.example', /Confirm your new/);
    await signUp(server.url, 'soon@harbour.example');
    expect(await useChangeLink(late, linkIn(mail))).toBe(false);
    expect((await late.fetch(linkIn(mail))).headers.get('location')).toBe('/account?confirmed=false');
  });

  it('a link that somebody only looks at confirms nothing', async () => {
    const email = 'looked-at@harbour.example';
    const client = await signUp(server.url, email);
    const link = linkIn(await untilMail(server.dataDir, email, /Confirm/));
    const looked = await client.fetch(link, { method: 'HEAD' });
    expect([looked.status, (await view(client)).isEmailConfirmed]).toEqual([200, false]);
    expect((await client.fetch(link)).headers.get('location')).toBe('/account?confirmed=true');
    expect((await view(client)).isEmailConfirmed).toBe(true);
  });

  it('sends the confirmation again, after which the first link is dead', async () => {
    const email = 'again@harbour.example';
    const client = await signUp(server.url, email);
    const first = await untilMail(server.dataDir, email, /Confirm/);
    expect(await code(client, '/api/account/confirm-again')).toBe(0);
    const mails = async () => (await readOutbox(server.dataDir)).filter(({ to, subject }) => to === email && /Confirm/.test(subject));
    await until(async () => ((await mails()).length === 2 ? null : 'second mail'));
    expect((await client.fetch(linkIn(first))).headers.get('location')).toBe('/account?confirmed=false');
    await confirmEmail(server, email);
    expect(await code(client, '/api/account/confirm-again')).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  it('logs out everywhere', async () => {
    const email = 'everywhere@harbour.example';
    const client = await signUp(server.url, email);
    const other = new WebClient(server.url);
    await logInAs(other, email, { rememberMe: true });
    expect((await view(client)).sessions).toHaveLength(2);
    expect(await code(client, '/api/account/log-out-everywhere')).toBe(0);
    other.closeBrowser();
    for (const one of [client, other]) expect(await isSignedIn(one)).toBe(false);
  });

  it('is closed with its password: its data goes, its personal URL stays blocked for 90 days', async () => {
    const email = 'close@harbour.example';
    const client = await signUp(server.url, email);
    expect(client.cookies.has('LuluId')).toBe(true);
    const cookie = client.cookieHeader();
    // It hosted one meeting and was a guest in another, and spoke in both.
    const say = async (text: string, join: object) => {
      const person = await LiveClient.open(server.url, { cookie });
      person.send({ type: 'join', ...join });
      await person.waitFor('welcome');
      person.send({ type: 'send-chat', clientId: 'closing-1', text });
      await person.waitFor('chat');
      return person;
    };
    const { i_Ticket: ticket } = await client.ask<{ i_Ticket: string }>(endpoints.hostDownload.path, { url: '' });
    const hosted = await say('said as the host', { ticket });
    const other = await new WebClient(server.url).ask<{ i_Ticket: string; i_ViewerCode: string }>(endpoints.hostDownload.path, {
      url: null,
    });
    const otherHost = await LiveClient.join(server.url, { ticket: other.i_Ticket });
    await say('said as a guest', { codeOrPurl: other.i_ViewerCode });
    expect(readStore(server, "select id from participant where name = 'Ana Horvat'").length).toBe(2);
    await confirmEmail(server, email);
    expect(await code(client, '/api/personal-url', { personalUrl: 'closing.name' })).toBe(0);
    const accountId = readStore<{ id: string }>(server, `select id from account where email = '${email}'`)[0]?.id ?? '';
    changeStore(
      server,
      `insert into background (id, account_id, media_type, created_at) values ('closing-picture', '${accountId}', 'image/webp', 1)`,
    );
    const picture = join(server.dataDir, 'backgrounds', 'closing-picture.webp');
    await mkdir(join(server.dataDir, 'backgrounds'), { recursive: true });
    await writeFile(picture, 'x');
    expect(await code(client, '/api/account/close', { password: 'wrong password' })).toBe(3);
    expect(await code(client, '/api/account/close', { password: TEST_PASSWORD })).toBe(0);
    expect(await isSignedIn(client)).toBe(false);
    expect([client.cookies.has('LuluId'), client.cookies.has('LastTimeLoggedIn')]).toEqual([false, false]);
    await hosted.waitFor('over');
    otherHost.send({ type: 'end-meeting' });
    await otherHost.waitFor('over');
    for (const query of [
      "select id from participant where name like '%Horvat%'",
      `select id from participant where ban_keys like '%${accountId}%'`,
      `select key from meeting_ban where key like '%${accountId}%'`,
      "select number from chat_message where text like 'said as%'",
    ])
      expect([query, readStore(server, query)]).toEqual([query, []]);
    await expect(access(picture)).rejects.toThrow('ENOENT');
    for (const table of ['login_session', 'remember_login', 'passkey', 'background', 'one_time_ticket', 'personal_url'])
      expect([table, readStore(server, `select * from ${table} where account_id = '${accountId}'`)]).toEqual([table, []]);
    expect(readStore(server, `select * from account where id = '${accountId}'`)).toEqual([]);
    const [name] = readStore<{ blocked_until: number }>(server, "select blocked_until from personal_url where name_key = 'closing.name'");
    expect((name?.blocked_until ?? 0) - Date.now()).toBeGreaterThan(89 * 86_400_000);
    await signUp(server.url, email);
  });
});

describe('the forgotten password', { timeout: 30_000 }, () => {
  const ask = (email: string) => code(new WebClient(server.url), '/api/password-reset', { email });
  const use = (ticket: string, password: string) => code(new WebClient(server.url), '/api/password-reset/use', { ticket, password });
  const ticketOf = async (email: string) =>
    linkIn(await untilMail(server.dataDir, email, /Set a new password/)).replace('/reset-password#ticket=', '');

  it('is set anew by the link of a mail, once, which logs out everywhere', async () => {
    const email = 'forgot@harbour.example';
    const client = await signUp(server.url, email);
    expect(await ask('Forgot@harbour.example')).toBe(0);
    const ticket = await ticketOf(email);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(await use(ticket, 'short')).toBe(2);
    expect(await use(ticket, 'a new password')).toBe(0);
    expect(await isSignedIn(client)).toBe(false);
    expect(await use(ticket, 'another password')).toBe(1);
    expect(await logInAs(new WebClient(server.url), email, { password: 'a new password' })).toBe(0);
  });

  it('its link can be looked at as often as anybody likes, by page and by call, and is good until it is used', async () => {
    const email = 'looked-at-reset@harbour.example';
    await signUp(server.url, email);
    await ask(email);
    const ticket = await ticketOf(email);
    const check = (checked: string) => code(new WebClient(server.url), '/api/password-reset/check', { ticket: checked });
    for (let n = 0; n < 40; n += 1) expect(await check(ticket)).toBe(0);
    expect((await new WebClient(server.url).fetch('/reset-password')).status).toBe(200);
    expect(await use(ticket, 'a new password')).toBe(0);
    for (const dead of [ticket, 'x', '', 'a'.repeat(43)]) expect(await check(dead)).toBe(1);
  });

  it('the same answer comes for an unknown address and for no address, and no mail goes out', async () => {
    const before = (await readOutbox(server.dataDir)).length;
    for (const email of ['nobody@harbour.example', 'nothing', '']) expect(await ask(email)).toBe(0);
    await signUp(server.url, 'somebody@harbour.example');
    await untilMail(server.dataDir, 'somebody@harbour.example', /Confirm/);
    expect((await readOutbox(server.dataDir)).length).toBe(before + 1);
  });

  it('a link that is over, of another kind, or made up sets nothing', async () => {
    const email = 'stale@harbour.example';
    await signUp(server.url, email);
    await ask(email);
    const ticket = await ticketOf(email);
    changeStore(server, "update one_time_ticket set expires_at = created_at - 1 where kind = 'reset-password'");
    const confirm = linkIn(await untilMail(server.dataDir, email, /Confirm/)).replace('/account/confirm/', '');
    for (const dead of [ticket, confirm, 'x', '', 'a'.repeat(43)]) expect(await use(dead, 'a new password')).toBe(1);
    expect(await logInAs(new WebClient(server.url), email)).toBe(0);
  });
});

it('mails are readable files for their owner only', async () => {
  await signUp(server.url, 'file@harbour.example');
  const { file, text } = await untilMail(server.dataDir, 'file@harbour.example', /Confirm/);
  expect([(await stat(file)).mode & 0o777, (await stat(join(server.dataDir, 'outbox'))).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(text).not.toMatch(/=\r?\n|<[a-z]/);
  await until(() => (server.output().includes(basename(file)) ? null : 'a line that names the file'));
  expect(server.output()).not.toMatch(/file@harbour|account\/confirm/);
});

it('an old caller of the login learns nothing more from an unknown field', async () => {
  const client = new WebClient(server.url);
  const { body } = await client.call(endpoints.login.path, {
    email: 'ana@harbour.example',
    password: TEST_PASSWORD,
    __proto__x: 1,
    isAdmin: true,
  });
  expect(body).toEqual({ d: { iError: 0, RedirectPath: '/MyJoinMe.aspx' } });
});
