import { linkIn, untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';
import { NAMELESS, SoftwareAuthenticator } from './testing/software-authenticator.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const optionsOf = async <T>(client: WebClient, path: string, body: object = {}) =>
  (await client.ask<{ iError: number; options: T }>(path, body)).options;
const creation = (client: WebClient) =>
  optionsOf<{ challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] }>(client, '/api/passkey/register-options', {
    password: TEST_PASSWORD,
  });
const request = (client: WebClient) => optionsOf<{ challenge: string; rpId: string }>(client, '/api/passkey/login-options');
const code = async (client: WebClient, path: string, body: object) => (await client.ask(path, body)).iError;
const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;

async function withPasskey(email: string) {
  const client = await signUp(server.url, email);
  const key = new SoftwareAuthenticator();
  const response = key.create(await creation(client), server.url);
  expect(await code(client, '/api/passkey/register', { response, name: 'My key' })).toBe(0);
  return { client, key };
}
const logIn = async (key: SoftwareAuthenticator, client = new WebClient(server.url)) => {
  const response = key.get(await request(client), server.url);
  return { client, response, iError: await code(client, '/api/passkey/login', { response }) };
};

describe('passkeys', { timeout: 30_000 }, () => {
  it('a passkey logs in by itself, under a new session id; its owner gets a mail when it is added', async () => {
    const { client: owner, key } = await withPasskey('key@harbour.example');
    const client = new WebClient(server.url);
    await client.pageState();
    const before = client.cookies.get('__Host-session');
    expect((await logIn(key, client)).iError).toBe(0);
    expect(client.cookies.get('__Host-session')).not.toBe(before);
    expect(await isSignedIn(client)).toBe(true);
    await untilMail(server.dataDir, 'key@harbour.example', /passkey was added/);
    const { d } = (await (await owner.fetch('/api/account')).json()) as { d: { passkeys: object[] } };
    expect(d.passkeys).toEqual([{ id: key.id.toString('base64url'), name: 'My key', createdAt: expect.any(Number) }]);
    expect((await creation(owner)).excludeCredentials.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
  });

  it('one of a known keeper has its name, a second one a number, and both can be renamed by their owner alone', async () => {
    const client = await signUp(server.url, 'names@harbour.example');
    const add = async (aaguid: string) => {
      const key = new SoftwareAuthenticator(aaguid);
      const response = key.create(await creation(client), server.url);
      expect(await code(client, '/api/passkey/register', { response, name: 'Chrome, Linux' })).toBe(0);
      return key.id.toString('base64url');
    };
    const windowsHello = '08987058-cadc-4b81-b6e1-30de50dcbe96';
    const ids = [await add(windowsHello), await add(windowsHello), await add(NAMELESS), await add(NAMELESS)];
    const names = async () => {
      const { d } = (await (await client.fetch('/api/account')).json()) as { d: { passkeys: { id: string; name: string }[] } };
      return ids.map((id) => d.passkeys.find((one) => one.id === id)?.name);
    };
    expect(await names()).toEqual(['Windows Hello', 'Windows Hello 2', 'Chrome, Linux', 'Chrome, Linux 2']);
    const stranger = await signUp(server.url, 'another@harbour.example');
    expect(await code(stranger, '/api/passkey/rename', { id: ids[1], name: 'Mine' })).toBe(1);
    expect(await code(client, '/api/passkey/rename', { id: ids[1], name: ' \u202e ' })).toBe(1);
    expect(await code(client, '/api/passkey/rename', { id: ids[1], name: ' Desk ' })).toBe(0);
    expect((await names())[1]).toBe('Desk');
  });

  it('an answer works once, for the question that was asked in this session, before it is over', async () => {
    const { key } = await withPasskey('once@harbour.example');
    const { response, client } = await logIn(key);
    expect(await code(new WebClient(server.url), '/api/passkey/login', { response })).toBe(3);
    await client.call('/Ajax/Backend.asmx/Logout', {});
    expect(await code(client, '/api/passkey/login', { response })).toBe(3);
    const asked = new WebClient(server.url);
    await asked.pageState();
    const stolen = key.get(await request(asked), server.url);
    const thief = new WebClient(server.url);
    await thief.pageState();
    expect(await code(thief, '/api/passkey/login', { response: stolen })).toBe(3);
    const late = key.get(await request(asked), server.url);
    changeStore(server, "update one_time_ticket set expires_at = created_at - 1 where kind = 'passkey-challenge'");
    expect(await code(asked, '/api/passkey/login', { response: late })).toBe(3);
    for (const client of [thief, asked]) expect(await isSignedIn(client)).toBe(false);
  });

  it('another origin, another key, no check of the holder, an old counter: nobody is logged in', async () => {
    const { key } = await withPasskey('wrong@harbour.example');
    const client = new WebClient(server.url);
    const attempt = async (response: object) => code(client, '/api/passkey/login', { response });
    expect(await attempt(key.get(await request(client), 'https://evil.example'))).toBe(3);
    const other = new SoftwareAuthenticator();
    const forged = other.get(await request(client), server.url);
    expect(await attempt(forged)).toBe(3);
    expect(await attempt({ ...forged, id: key.id.toString('base64url'), rawId: key.id.toString('base64url') })).toBe(3);
    key.flags = 0x01;
    expect(await attempt(key.get(await request(client), server.url))).toBe(3);
    key.flags = 0x05;
    expect((await logIn(key)).iError).toBe(0);
    key.counter -= 1;
    expect((await logIn(key)).iError).toBe(3);
    expect((await client.call('/api/passkey/login', { response: { id: '<script>' } })).status).toBe(400);
  });

  it('a registration answers its own question only, and a key belongs to one account', async () => {
    const ana = await signUp(server.url, 'ana@harbour.example');
    const bo = await signUp(server.url, 'bo@harbour.example');
    const key = new SoftwareAuthenticator();
    const ofAna = key.create(await creation(ana), server.url);
    expect(await code(bo, '/api/passkey/register', { response: ofAna, name: '' })).toBe(1);
    expect(await code(ana, '/api/passkey/register', { response: key.create(await creation(ana), server.url), name: '' })).toBe(0);
    expect(await code(bo, '/api/passkey/register', { response: key.create(await creation(bo), server.url), name: '' })).toBe(1);
    const challengeOfLogin = { ...(await creation(bo)), challenge: (await request(bo)).challenge };
    expect(
      await code(bo, '/api/passkey/register', { response: new SoftwareAuthenticator().create(challengeOfLogin, server.url), name: '' }),
    ).toBe(1);
    for (const path of ['register-options', 'register', 'remove'])
      expect((await new WebClient(server.url).call(`/api/passkey/${path}`, {})).status).toBe(401);
  });

  it('is removed by its owner with the password, who is told by mail, and logs in no more', async () => {
    const { client, key } = await withPasskey('remove@harbour.example');
    const stranger = await signUp(server.url, 'stranger@harbour.example');
    const id = key.id.toString('base64url');
    const password = TEST_PASSWORD;
    expect(await code(stranger, '/api/passkey/remove', { id, password })).toBe(1);
    expect(await code(client, '/api/passkey/remove', { id, password: 'wrong password' })).toBe(3);
    expect((await client.call('/api/passkey/remove', { id })).status).toBe(400);
    expect((await logIn(key)).iError).toBe(0);
    expect(await code(client, '/api/passkey/remove', { id, password })).toBe(0);
    expect((await logIn(key)).iError).toBe(3);
    const mail = await untilMail(server.dataDir, 'remove@harbour.example', /passkey was removed/);
    expect(mail.text).toContain('If this was not you, change your password on your account page now.');
  });

  it('a new one takes the password again, whose wrong tries are counted', async () => {
    const { client } = await withPasskey('again@harbour.example');
    const options = (body: object) => client.call('/api/passkey/register-options', body);
    expect((await options({})).status).toBe(400);
    expect((await options({ password: 'wrong password' })).body).toEqual({ d: { iError: 3 } });
    expect((await options({ password: '' })).body).toEqual({ d: { iError: 3 } });
    expect(readStore(server, "select distinct id from account_try where kind = 'own-password'")).toHaveLength(2);
    expect((await options({ password: TEST_PASSWORD })).body).toMatchObject({
      d: { iError: 0, options: { challenge: expect.any(String) } },
    });
  });

  it('all are removed by a reset of the password by mail, and the mails say so', async () => {
    const email = 'reset@harbour.example';
    const { key } = await withPasskey(email);
    expect(await code(new WebClient(server.url), '/api/password-reset', { email })).toBe(0);
    const mail = await untilMail(server.dataDir, email, /Set a new password/);
    expect(mail.text).toContain('Setting it also removes the passkeys of your account');
    const ticket = linkIn(mail).replace('/reset-password#ticket=', '');
    expect(await code(new WebClient(server.url), '/api/password-reset/use', { ticket, password: 'six green kites' })).toBe(0);
    expect((await logIn(key)).iError).toBe(3);
    expect((await untilMail(server.dataDir, email, /was changed/)).text).toContain('the passkeys of your account were removed');
    const client = new WebClient(server.url);
    expect(await logInAs(client, email, { password: 'six green kites' })).toBe(0);
    const { d } = (await (await client.fetch('/api/account')).json()) as { d: { passkeys: object[] } };
    expect(d.passkeys).toEqual([]);
  });
});
