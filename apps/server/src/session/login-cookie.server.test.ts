import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateLoginKeys } from './login-keys.ts';
import { changeStore, readStore } from './testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const login = '__Host-login';
const session = '__Host-session';
const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
async function remembered(email: string): Promise<WebClient> {
  await signUp(server.url, email);
  const client = new WebClient(server.url);
  await logInAs(client, email, { rememberMe: true });
  return client;
}

describe('the encrypted login cookie', { timeout: 30_000 }, () => {
  it('[SESS-11] [SESS-12] [PAGE-04] [PAGE-05] [SEC-08] logs in again when the session is gone, and changes at each use', async () => {
    const client = new WebClient(server.url);
    await signUp(server.url, 'rem@harbour.example');
    const answer = await client.fetch(endpoints.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'rem@harbour.example', password: TEST_PASSWORD, rememberMe: true }),
    });
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(login));
    expect(line).toMatch(/^__Host-login=[\w-]{100,300}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(await client.pageState()).toMatchObject({
      bRememberMe: true,
      bLoggedInByEncryptedCookie: false,
      bLoggedInByOneTimeTicket: false,
    });
    const first = client.cookies.get(login);
    client.closeBrowser();
    expect(await client.pageState()).toMatchObject({ bIsUserLoggedIn: true, bRememberMe: true, bLoggedInByEncryptedCookie: true });
    expect(client.cookies.get(login)).not.toBe(first);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(true);
  });

  it('a request that only looks whether a page is there uses nothing up, and sets no cookie', async () => {
    const client = await remembered('head@harbour.example');
    const sealed = client.cookies.get(login);
    client.closeBrowser();
    for (const path of ['/', '/MyJoinMe.aspx', '/login', '/Refresher.aspx']) {
      const looked = await client.fetch(path, { method: 'HEAD' });
      expect([path, looked.headers.getSetCookie().filter((line) => line.startsWith(login) || line.startsWith(session))]).toEqual([
        path,
        [],
      ]);
    }
    expect(client.cookies.get(login)).toBe(sealed);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('a login without remember-me has none', async () => {
    const client = await signUp(server.url, 'plain@harbour.example');
    expect(client.cookies.has(login)).toBe(false);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(false);
  });

  it('another login of the same browser ends the login cookie that it still had, and the session that came from it', async () => {
    const email = 'again@harbour.example';
    const client = await remembered(email);
    const first = client.cookies.get(login) ?? '';
    const ofFirst = client.cookies.get(session) ?? '';
    client.closeBrowser();
    await logInAs(client, email, { rememberMe: true });
    const thief = new WebClient(server.url);
    thief.cookies.set(login, first);
    expect(await isSignedIn(thief)).toBe(false);
    const old = new WebClient(server.url);
    old.cookies.set(session, ofFirst);
    expect(await isSignedIn(old)).toBe(false);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(true);
    const stays = client.cookies.get(login) ?? '';
    await client.call(endpoints.logout.path, {});
    const later = new WebClient(server.url);
    later.cookies.set(login, stays);
    expect(await isSignedIn(later)).toBe(false);
  });

  it('[SEC-09] hostile group H-11: used again after 10 s it logs nobody in and ends the sessions that came from it', async () => {
    const client = await remembered('replay@harbour.example');
    const stolen = client.cookies.get(login) ?? '';
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(true);
    changeStore(server, 'update remember_login set used_at = used_at - 11000 where used_at is not null');
    const thief = new WebClient(server.url);
    thief.cookies.set(login, stolen);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(client)).toBe(false);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(false);
    const noted = () => readStore<{ source: string }>(server, "select source from audit_event where kind = 'login-cookie-replayed'");
    await until(() => (noted().length === 1 ? null : 'the note of it'));
    expect(noted()[0]?.source).toMatch(/^(127\.0\.0\.1|0:0:0:0::\/64)$/);
  });

  it('[SEC-09] parallel tabs at browser start: one is logged in, the others set no cookie, and the family lives on', async () => {
    const client = await remembered('tabs@harbour.example');
    const sealed = client.cookies.get(login) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${server.url}/`, { headers: { cookie: `${login}=${sealed}` } })),
    );
    const pagesSeen = await Promise.all(answers.map((answer) => answer.text()));
    const winners = answers.filter((_, index) => pagesSeen[index]?.includes('"bIsUserLoggedIn":true'));
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter((other) => other !== winners[0])) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('refresh')).toBe('1');
    }
    expect(winners[0]?.headers.get('refresh')).toBeNull();
    const next = new WebClient(server.url);
    for (const line of winners[0]?.headers.getSetCookie() ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      next.cookies.set(name, value);
    }
    expect(await isSignedIn(next)).toBe(true);
  });

  it('hostile group H-11: each changed byte, a renamed cookie and two swapped ones log nobody in', async () => {
    const one = await remembered('flip@harbour.example');
    const sealed = one.cookies.get(login) ?? '';
    const bytes = Buffer.from(sealed, 'base64url');
    const refusals = new Set<string>();
    const asked = async (cookie: string) => {
      const answer = await fetch(`${server.url}/`, { headers: { cookie } });
      refusals.add(
        answer.headers
          .getSetCookie()
          .map((line) => line.replace(/=[^;]*/, ''))
          .join(' | '),
      );
      return (await answer.text()).includes('"bIsUserLoggedIn":true');
    };
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(await asked(`${login}=${flipped.toString('base64url')}`)).toBe(false);
    }
    for (const cookie of [`${session}=${sealed}`, `${login}=${sealed}; ${login}=${sealed}`, `${login}=`, `${login}=${sealed}A`])
      expect(await asked(cookie)).toBe(false);
    one.closeBrowser();
    expect(await isSignedIn(one)).toBe(true);
  }, 60_000);

  it('[SEC-21] a session that came from it lives no longer than the login with the password, which is 30 days old then', async () => {
    const client = await remembered('old@harbour.example');
    changeStore(
      server,
      "update remember_login set expires_at = expires_at - 29 * 86400000 where account_id in (select id from account where email = 'old@harbour.example')",
    );
    for (const _time of [1, 2]) {
      client.closeBrowser();
      expect(await isSignedIn(client)).toBe(true);
    }
    const sessions = readStore<{ rest: number }>(
      server,
      "select s.expires_at - s.created_at as rest from login_session s join account a on a.id = s.account_id where a.email = 'old@harbour.example' and s.kind = 'encrypted-cookie'",
    );
    expect(sessions).toHaveLength(2);
    for (const { rest } of sessions) expect(rest).toBeLessThanOrEqual(86_400_000);
  });

  it('[SESS-15] no longer logs in after the logout', async () => {
    const client = await remembered('out@harbour.example');
    const sealed = client.cookies.get(login) ?? '';
    await client.call(endpoints.logout.path, {});
    expect(client.cookies.has(login)).toBe(false);
    const later = new WebClient(server.url);
    later.cookies.set(login, sealed);
    expect(await isSignedIn(later)).toBe(false);
  });

  it('the key can be rotated while the server runs: the one before still opens, an older one does not', async () => {
    const client = await remembered('keys@harbour.example');
    await rotateLoginKeys(server.dataDir);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(true);
    await rotateLoginKeys(server.dataDir);
    await rotateLoginKeys(server.dataDir);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(false);
  });
});
