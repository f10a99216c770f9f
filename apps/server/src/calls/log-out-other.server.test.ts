import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { accountView } from '@ninefold/protocol/account/account-view.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_LOGINS: '50' } });
}, 30_000);
afterAll(() => server.stop());

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Logged in by a browser of that name, as its owner. */
async function logIn(email: string, userAgent: string, rememberMe = false): Promise<WebClient> {
  const client = new WebClient(server.url);
  await client.call(endpoints.login.path, { email, password: TEST_PASSWORD, rememberMe }, { 'user-agent': userAgent });
  return client;
}
async function loginsOf(client: WebClient) {
  const { d } = (await (await client.fetch('/api/account')).json()) as { d: unknown };
  return accountView.parse(d).sessions;
}
const namesOf = async (client: WebClient) =>
  (await loginsOf(client)).map(({ browser, system, isThis }) => `${browser}, ${system}${isThis ? ' (this)' : ''}`);
const idOf = async (client: WebClient, browser: string) => (await loginsOf(client)).find((one) => one.browser === browser)?.id ?? '';
const end = async (client: WebClient, id: unknown) => (await client.ask('/api/account/log-out-other', { id })).iError;
const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;

describe('the logins of an account', { timeout: 30_000 }, () => {
  it('are told apart by browser and system, whatever a browser calls itself, the own one first', async () => {
    const email = 'named@harbour.example';
    await signUp(server.url, email);
    await logIn(email, `<img src=x onerror=alert(1)> ${'Firefox/'.repeat(200)}`);
    await logIn(email, PHONE);
    const laptop = await logIn(email, LAPTOP);
    expect(await namesOf(laptop)).toEqual(['Firefox, Windows (this)', 'Safari, iPhone', 'Firefox, ', ', ']);
  });

  it('end one by one: at once, with the sockets of it, and no other', async () => {
    const email = 'one@harbour.example';
    const [first, phone] = [await signUp(server.url, email), await logIn(email, PHONE)];
    const laptop = await logIn(email, LAPTOP);
    const { i_Ticket: ticket } = await phone.ask<{ i_Ticket: string }>(endpoints.hostDownload.path, { url: '' });
    const socketOf = async (client: WebClient, join: object) => {
      const socket = await LiveClient.open(server.url, { cookie: client.cookieHeader() });
      socket.send({ type: 'join', ...join });
      await socket.waitFor('welcome');
      return socket;
    };
    const host = await socketOf(phone, { ticket });
    const guest = await socketOf(laptop, { codeOrPurl: host.meeting.code ?? '' });
    expect(await end(laptop, await idOf(laptop, 'Safari'))).toBe(0);
    await host.waitForClose();
    expect(guest.closeCode).toBeNull();
    expect([await isSignedIn(phone), await isSignedIn(first), await isSignedIn(laptop)]).toEqual([false, true, true]);
    expect(await namesOf(laptop)).toEqual(['Firefox, Windows (this)', ', ']);
    await until(() =>
      readStore(server, "select id from audit_event where kind = 'logged-out' and detail like '%another browser%'").length === 1
        ? null
        : 'the row of the operator',
    );
  });

  it('that a login cookie would bring back are listed as one browser, and do not come back once they were ended', async () => {
    const email = 'remembered@harbour.example';
    await signUp(server.url, email);
    const phone = await logIn(email, PHONE, true);
    const laptop = await logIn(email, LAPTOP, true);
    // Both browsers were closed and opened: a new session each, and the old ones are not over yet.
    for (const [client, userAgent] of [
      [phone, PHONE],
      [laptop, LAPTOP],
    ] as const) {
      client.closeBrowser();
      await client.fetch('/', { headers: { 'user-agent': userAgent } });
    }
    expect(await namesOf(laptop)).toEqual(['Firefox, Windows (this)', 'Safari, iPhone', ', ']);
    changeStore(server, "delete from login_session where browser = 'Safari'");
    expect(await namesOf(laptop)).toEqual(['Firefox, Windows (this)', 'Safari, iPhone', ', ']);
    expect(await end(laptop, await idOf(laptop, 'Safari'))).toBe(0);
    expect(await namesOf(laptop)).toEqual(['Firefox, Windows (this)', ', ']);
    phone.closeBrowser();
    expect(await isSignedIn(phone)).toBe(false);
    laptop.closeBrowser();
    expect(await isSignedIn(laptop)).toBe(true);
  });

  it('that are over, of somebody else, made up, or the own one are not ended by it', async () => {
    const [email, other] = ['mine@harbour.example', 'theirs@harbour.example'];
    await signUp(server.url, email);
    await signUp(server.url, other);
    const [laptop, theirs] = [await logIn(email, LAPTOP, true), await logIn(other, PHONE, true)];
    const sessionOf = (table: string, column: string) =>
      readStore<Record<string, string>>(server, `select ${column} from ${table} where browser = 'Firefox' order by created_at desc`)[0]?.[
        column
      ];
    const own = await idOf(laptop, 'Firefox');
    for (const id of [own, sessionOf('remember_login', 'family'), await idOf(theirs, 'Safari'), 'x', ''])
      expect([id, await end(laptop, id)]).toEqual([id, 1]);
    for (const id of [7, null, 'a'.repeat(101)]) expect((await laptop.call('/api/account/log-out-other', { id })).status).toBe(400);
    expect((await new WebClient(server.url).call('/api/account/log-out-other', { id: own })).status).toBe(401);
    expect([await isSignedIn(laptop), await isSignedIn(theirs)]).toEqual([true, true]);
  });
});
