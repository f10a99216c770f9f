import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { confirmEmail, linkIn, readOutbox, untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { FEDERATED_DOMAINS: 'works.example' } });
}, 30_000);
afterAll(() => server.stop());

const person = (email: string, more: object = {}) => ({
  email,
  password: TEST_PASSWORD,
  sendProductInfo: 'true',
  firstName: 'Ana',
  lastName: 'Horvat',
  ...more,
});
const registerCode = async (email: string, more: object = {}) =>
  (await new WebClient(server.url).ask(endpoints.registerAndLogin.path, person(email, more))).iError;

describe('registration', { timeout: 30_000 }, () => {
  it('[REG-07] [REG-16] [SEC-36] [PAGE-03] [PAGE-06] makes the account and logs in under a new session id, for the first time', async () => {
    const client = new WebClient(server.url);
    const before = await client.pageState();
    const planted = client.cookies.get('__Host-session');
    const answer = await client.call(endpoints.registerAndLogin.path, person('ana@harbour.example'));
    expect(answer).toEqual({ status: 200, body: { d: { iError: 0, RedirectPath: '/MyJoinMe.aspx' } } });
    expect(client.cookies.get('__Host-session')).not.toBe(planted);
    const state = await client.pageState();
    expect(state).toMatchObject({ bIsUserLoggedIn: true, bIsFirstLogin: true, bRememberMe: false });
    expect(state).toMatchObject({ bLoggedInByEncryptedCookie: false, bLoggedInByOneTimeTicket: false });
    expect(state.sSessionId).not.toBe(before.sSessionId);
    expect(readStore(server, 'select email, first_name, last_name, send_product_info from account')).toContainEqual(
      expect.objectContaining({ email: 'ana@harbour.example', first_name: 'Ana', last_name: 'Horvat', send_product_info: 1 }),
    );
  });

  it('[REG-25] an address with an account is refused in any letter case, with the right password too, and enters nothing', async () => {
    await signUp(server.url, 'bo@harbour.example');
    const client = new WebClient(server.url);
    expect((await client.ask(endpoints.registerAndLogin.path, person('BO@harbour.example'))).iError).toBe(4);
    expect((await client.pageState()).bIsUserLoggedIn).toBe(false);
    const mail = await untilMail(server.dataDir, 'bo@harbour.example', /tried to sign up/);
    expect(linkIn(mail)).toBe('/login');
  });

  it('[REG-14] [REG-23] [REG-28] the password has 6 to 255 code points; names may be empty', async () => {
    expect(await registerCode('p5@harbour.example', { password: 'abcde' })).toBe(2);
    expect(await registerCode('p256@harbour.example', { password: 'a'.repeat(256) })).toBe(2);
    expect(await registerCode('pnul@harbour.example', { password: 'abc\0defg' })).toBe(2);
    expect(await registerCode('phalf@harbour.example', { password: 'abcdef\ud83d' })).toBe(2);
    expect(await registerCode('p6@harbour.example', { password: 'abcdef', firstName: '', lastName: '' })).toBe(0);
    expect(await registerCode('p255@harbour.example', { password: '🔑'.repeat(255), firstName: null, lastName: undefined })).toBe(0);
    expect(await logInAs(new WebClient(server.url), 'p255@harbour.example', { password: '🔑'.repeat(255) })).toBe(0);
    expect(await logInAs(new WebClient(server.url), 'p255@harbour.example', { password: '🔑'.repeat(254) })).toBe(3);
  });

  it('[REG-24] hostile group H-03: what is no address is refused, and none of it reaches a mail', async () => {
    const hostile = [
      'a..b@x.co',
      '.a@x.co',
      'a@b',
      `${'a'.repeat(66)}@x.co`,
      'a@x.co\r\nBcc: b@x.co',
      'a@x.co,b@x.co',
      '',
      'x'.repeat(60_000),
    ];
    for (const email of hostile) expect([email.slice(0, 20), await registerCode(email)]).toEqual([email.slice(0, 20), 6]);
    expect(await registerCode(" o'brien@x.co ")).toBe(0);
    expect((await untilMail(server.dataDir, "o'brien@x.co", /Confirm/)).text).toContain('/account/confirm/');
    expect((await readOutbox(server.dataDir)).filter(({ to }) => /[\r\n,]|x\.co.*x\.co/.test(to))).toEqual([]);
  });

  it('hostile group H-05: edge spaces count, two ways to type é are one password, an array is no password, a boolean no text', async () => {
    await registerCode('h5@harbour.example', { password: ' café au lait ' });
    const client = () => new WebClient(server.url);
    expect(await logInAs(client(), 'h5@harbour.example', { password: 'café au lait' })).toBe(3);
    expect(await logInAs(client(), 'h5@harbour.example', { password: ' cafe\u0301 au lait ' })).toBe(0);
    for (const wrong of [{ password: ['a', 'b'] }, { sendProductInfo: 7 }, { sendProductInfo: true }])
      expect((await client().call(endpoints.registerAndLogin.path, person('h5b@harbour.example', wrong))).status).toBe(400);
  });

  it('[REG-26] an address of a federated domain is sent to its administrator', async () => {
    expect(await registerCode('ana@works.example')).toBe(5);
    expect(await registerCode('ana@WORKS.example')).toBe(5);
    expect(await registerCode('ana@notworks.example')).toBe(0);
    expect(await logInAs(new WebClient(server.url), 'nobody@works.example')).toBe(5);
    const answer = await new WebClient(server.url).call(endpoints.registerAndLogin.path, person('ana@works.example'));
    expect(answer.body).toEqual({ d: { iError: 5, RedirectPath: '' } });
  });

  it('[SEC-30] the store holds an Argon2id hash of 19 MiB and two passes, and no password', async () => {
    await signUp(server.url, 'hash@harbour.example');
    const rows = readStore<{ password_hash: string }>(server, 'select password_hash from account');
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(rows.length);
  });

  it('[SEC-38] the mail has one link of the own origin, and opening it once confirms', async () => {
    await signUp(server.url, 'cas@harbour.example');
    const mail = await untilMail(server.dataDir, 'cas@harbour.example', /Confirm/);
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(new RegExp(`^${server.url}/account/confirm/[\\w-]{43}$`))]);
    const isConfirmed = () =>
      readStore<{ at: number | null }>(server, "select email_confirmed_at as at from account where email = 'cas@harbour.example'")[0]?.at;
    expect(isConfirmed()).toBeNull();
    await confirmEmail(server, 'cas@harbour.example');
    expect(isConfirmed()).toEqual(expect.any(Number));
    const again = await new WebClient(server.url).fetch(linkIn(mail));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/login?confirmed=true']);
  });
});

describe('login', { timeout: 30_000 }, () => {
  it('[SESS-10] [COOKIE-09] [PAGE-02] email and password let in, in any letter case of the address; the cookies say nothing secret', async () => {
    await signUp(server.url, 'dora@harbour.example');
    const client = new WebClient(server.url);
    const answer = await client.fetch(endpoints.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: ' Dora@Harbour.example ', password: TEST_PASSWORD }),
    });
    expect(await answer.json()).toEqual({ d: { iError: 0, RedirectPath: '/MyJoinMe.aspx' } });
    const lines = answer.headers.getSetCookie();
    expect(lines).toContainEqual(expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/));
    expect(lines).toContainEqual(expect.stringMatching(/^LuluId=[\w-]{22}; Path=\/; Max-Age=31536000; Secure; SameSite=Lax$/));
    expect(lines).toContainEqual(expect.stringMatching(/^LastTimeLoggedIn=/));
    expect(await client.pageState()).toMatchObject({ bIsUserLoggedIn: true, bIsFirstLogin: false });
  });

  it('[SEC-19] a wrong password, an unknown address and no address at all get the same answer', async () => {
    const answers = [];
    for (const email of ['dora@harbour.example', 'nobody@harbour.example', 'nothing', ''])
      answers.push(await new WebClient(server.url).call(endpoints.login.path, { email, password: 'wrong password' }));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { d: { iError: 3, RedirectPath: '' } } });
  });

  it('[SEC-29] LuluId alone, even a copied one, logs nobody in', async () => {
    const owner = await signUp(server.url, 'lulu@harbour.example');
    const copy = new WebClient(server.url);
    copy.cookies.set('LuluId', owner.cookies.get('LuluId') ?? '');
    copy.cookies.set('LastTimeLoggedIn', owner.cookies.get('LastTimeLoggedIn') ?? '');
    expect((await copy.pageState()).bIsUserLoggedIn).toBe(false);
  });

  it('[SEC-34] cookies of the display, however forged, change nothing that the server tells or allows', async () => {
    const told = async (forged: Record<string, string>) => {
      const client = new WebClient(server.url);
      for (const [name, value] of Object.entries(forged)) client.cookies.set(name, value);
      const { sSessionId: _id, sReservedCode: _code, ...state } = await client.pageState();
      const share = await client.ask<{ iError: number; OneTimeLoginTicket: string }>(endpoints.hostDownload.path, {
        url: 'some.body.else',
      });
      return { state, share: [share.iError, share.OneTimeLoginTicket] };
    };
    const plain = await told({});
    for (const value of ['True', 'Host', 'yes', '1', '%22%3E%3Cscript%3E'])
      expect(await told({ HostInstalled: value, PreferredViewer: value, viewertoastshown: value, coolnewfeatures: value })).toEqual(plain);
    expect(plain.share).toEqual([1, '']);
  });

  it('[SEC-36] hostile group H-11: a planted session is replaced at login, a doubled or dead one is nobody', async () => {
    const owner = await signUp(server.url, 'eve@harbour.example');
    const token = owner.cookies.get('__Host-session') ?? '';
    const asked = async (cookie: string) => {
      const client = new WebClient(server.url);
      const html = await (await client.fetch('/', { headers: { cookie } })).text();
      return html.includes('"bIsUserLoggedIn":true');
    };
    expect(await asked(`__Host-session=${token}`)).toBe(true);
    expect(await asked(`__Host-session=${token}; __Host-session=${token}`)).toBe(false);
    expect(await asked(`__Host-session=x; __Host-session=${token}`)).toBe(false);
    expect(await asked(`__Host-session=${token.slice(0, -1)}`)).toBe(false);
    await logInAs(owner, 'eve@harbour.example');
    expect(owner.cookies.get('__Host-session')).not.toBe(token);
    expect(await asked(`__Host-session=${token}`)).toBe(false);
    const planted = new WebClient(server.url);
    planted.cookies.set('__Host-session', 'v.planted-planted-planted-planted-planted-plan');
    await logInAs(planted, 'eve@harbour.example');
    expect(planted.cookies.get('__Host-session')).toMatch(/^[\w-]{43}$/);
  });

  it('[SESS-15] logout ends the session and leaves LuluId', async () => {
    const client = await signUp(server.url, 'fay@harbour.example');
    const token = client.cookies.get('__Host-session') ?? '';
    expect(await client.call(endpoints.logout.path, {})).toEqual({ status: 200, body: { d: { iError: 0, RedirectPath: '/' } } });
    expect(client.cookies.has('LuluId')).toBe(true);
    client.cookies.set('__Host-session', token);
    expect((await client.pageState()).bIsUserLoggedIn).toBe(false);
  });
});
