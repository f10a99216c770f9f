import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateLoginKeys } from './login-keys.ts';
import { changeStore, readStore } from './testing/store-file.ts';

const DAY_MS = 86_400_000;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const login = '__Host-login';
const session = '__Host-session';
const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
const ageSessions = (email: string, minutes: number) =>
  changeStore(
    server,
    `update login_session set last_seen_at = last_seen_at - ${minutes * 60_000} where account_id = (select id from account where email = '${email}')`,
  );
const lastSeen = (email: string) =>
  readStore<{ at: number }>(
    server,
    `select max(last_seen_at) as at from login_session where account_id = (select id from account where email = '${email}')`,
  )[0]?.at ?? 0;
async function remembered(email: string): Promise<WebClient> {
  await signUp(server.url, email);
  const client = new WebClient(server.url);
  await logInAs(client, email, { rememberMe: true });
  return client;
}

describe('idle time and hard end', { timeout: 30_000 }, () => {
  it('[SESS-16] [PAGE-13] a session that is not kept alive ends after the session timeout', async () => {
    const client = await signUp(server.url, 'idle@harbour.example');
    expect((await client.pageState()).iSessionTimeout).toBe(20);
    ageSessions('idle@harbour.example', 19);
    expect(await isSignedIn(client)).toBe(true);
    ageSessions('idle@harbour.example', 21);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('[SEC-20] the keep-alive call slides the session, and not for another site', async () => {
    const email = 'slide@harbour.example';
    const client = await signUp(server.url, email);
    ageSessions(email, 15);
    const before = lastSeen(email);
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await client.fetch(`${endpoints.refresh.path}?0.1`, {
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' },
      });
      expect(foreign.status).toBe(403);
      await client.fetch('/', { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' } });
    }
    expect(lastSeen(email)).toBe(before);
    expect((await client.fetch(`${endpoints.refresh.path}?0.2`, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(204);
    expect(lastSeen(email)).toBeGreaterThan(before);
  });

  it('[SEC-21] no session lives longer than 30 days, however often it is refreshed', async () => {
    const email = 'month@harbour.example';
    const client = await remembered(email);
    const [row] = readStore<{ created_at: number; expires_at: number }>(
      server,
      `select created_at, expires_at from login_session where account_id = (select id from account where email = '${email}') order by created_at desc`,
    );
    expect((row?.expires_at ?? 0) - (row?.created_at ?? 0)).toBe(30 * DAY_MS);
    await client.fetch(endpoints.refresh.path);
    changeStore(server, `update login_session set expires_at = created_at; update remember_login set expires_at = created_at`);
    await client.fetch(endpoints.refresh.path);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('a logout closes the meeting sockets of its session, and no others', async () => {
    const client = await signUp(server.url, 'host@harbour.example');
    const { i_Ticket } = await client.ask<{ i_Ticket: string }>(endpoints.hostDownload.path, { url: '' });
    const live = await LiveClient.open(server.url, { cookie: client.cookieHeader() });
    live.send({ type: 'join', ticket: i_Ticket });
    await live.waitFor('welcome');
    const visitor = await LiveClient.open(server.url);
    visitor.send({ type: 'join', ticket: i_Ticket });
    const { resumeKey } = await visitor.waitFor('welcome');
    await live.waitForClose();
    const again = await LiveClient.open(server.url, { cookie: client.cookieHeader() });
    const other = (await client.ask<{ i_Ticket: string }>(endpoints.hostDownload.path, { url: '' })).i_Ticket;
    again.send({ type: 'join', ticket: other });
    await again.waitFor('welcome');
    await client.call(endpoints.logout.path, {});
    await again.waitForClose();
    expect([resumeKey.length > 0, visitor.closeCode]).toEqual([true, null]);
  });
});

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
    expect(await client.pageState()).toMatchObject({ bRememberMe: true, bLoggedInByEncryptedCookie: false });
    const first = client.cookies.get(login);
    client.closeBrowser();
    expect(await client.pageState()).toMatchObject({ bIsUserLoggedIn: true, bRememberMe: true, bLoggedInByEncryptedCookie: true });
    expect(client.cookies.get(login)).not.toBe(first);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(true);
  });

  it('a login without remember-me has none', async () => {
    const client = await signUp(server.url, 'plain@harbour.example');
    expect(client.cookies.has(login)).toBe(false);
    client.closeBrowser();
    expect(await isSignedIn(client)).toBe(false);
  });

  it('[SEC-09] hostile group H11: used again after 10 s it logs nobody in and ends the sessions that came from it', async () => {
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

  it('hostile group H11: each changed byte, a renamed cookie and two swapped ones log nobody in', async () => {
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

describe('the login by a one-time ticket', { timeout: 30_000 }, () => {
  const shared = async (client: WebClient) =>
    (await client.ask<{ OneTimeLoginTicket: string }>(endpoints.hostDownload.path, { url: '' })).OneTimeLoginTicket;
  const redeem = (client: WebClient, ticket: string, origin = server.url) =>
    client.fetch(pages.download, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ oneTimeLoginTicket: ticket }).toString(),
    });

  it('[SESS-13] [SESS-14] [PAGE-06] [SEC-36] logs in once, by the POST of the page; the GET uses up nothing', async () => {
    const ticket = await shared(await signUp(server.url, 'ticket@harbour.example'));
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const preview = await fetch(`${server.url}${pages.download}?code=123456789&ticket=x&oneTimeLoginTicket=${ticket}`);
    expect([preview.status, preview.headers.get('cache-control'), preview.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(await preview.text()).toContain(`<form method="post" action="${pages.download}">`);
    const client = new WebClient(server.url);
    await client.pageState();
    const before = client.cookies.get(session);
    const answer = await redeem(client, ticket);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([303, pages.download, 'no-store']);
    expect(client.cookies.get(session)).not.toBe(before);
    expect(await client.pageState(pages.download)).toMatchObject({
      bIsUserLoggedIn: true,
      bLoggedInByOneTimeTicket: true,
      sPage: 'download',
    });
    const second = new WebClient(server.url);
    expect((await redeem(second, ticket)).status).toBe(303);
    expect(await isSignedIn(second)).toBe(false);
  });

  it('[SESS-14] of twenty uses at once, one logs in', async () => {
    const ticket = await shared(await signUp(server.url, 'race@harbour.example'));
    const clients = Array.from({ length: 20 }, () => new WebClient(server.url));
    await Promise.all(clients.map((client) => redeem(client, ticket)));
    const signedIn = await Promise.all(clients.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  it('[SEC-05] is void 60 s after it was made', async () => {
    const ticket = await shared(await signUp(server.url, 'late@harbour.example'));
    const [row] = readStore<{ life: number }>(
      server,
      "select expires_at - created_at as life from one_time_ticket where kind = 'one-time-login' order by created_at desc limit 1",
    );
    expect(row?.life).toBe(60_000);
    changeStore(
      server,
      "update one_time_ticket set expires_at = expires_at - 60001, created_at = created_at - 60001 where kind = 'one-time-login'",
    );
    const client = new WebClient(server.url);
    await redeem(client, ticket);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is for own pages only, and visitors get none', async () => {
    const owner = await signUp(server.url, 'foreign@harbour.example');
    const ticket = await shared(owner);
    expect((await redeem(new WebClient(server.url), ticket, 'https://evil.example')).status).toBe(403);
    const client = new WebClient(server.url);
    await redeem(client, ticket);
    expect(await isSignedIn(client)).toBe(true);
    expect(
      (await new WebClient(server.url).ask<{ OneTimeLoginTicket: string }>(endpoints.hostDownload.path, { url: null })).OneTimeLoginTicket,
    ).toBe('');
  });
});

describe('pages that ask who visits', { timeout: 30_000 }, () => {
  it('[ROUTE-07] visitors go to the login and come back to the page they wanted', async () => {
    await signUp(server.url, 'back@harbour.example');
    const client = new WebClient(server.url);
    for (const [path, target] of [
      [pages.account, pages.account],
      [pages.scheduler, pages.scheduler],
      [pages.startPage, pages.startPage],
    ] as const) {
      const sent = await client.fetch(path);
      expect([sent.status, sent.headers.get('location')]).toEqual([303, pages.login]);
      expect((await client.pageState(pages.login)).sRedirectTarget).toBe(target);
      const { RedirectPath } = await client.ask<{ RedirectPath: string }>(endpoints.login.path, {
        email: 'back@harbour.example',
        password: TEST_PASSWORD,
      });
      expect(RedirectPath).toBe(target);
      await client.call(endpoints.logout.path, {});
    }
  });

  it('[ROUTE-07] users see their pages, and no login form', async () => {
    const client = await signUp(server.url, 'pages@harbour.example');
    expect((await client.pageState(pages.startPage)).sPage).toBe('start-page');
    expect((await client.pageState(pages.account)).sPage).toBe('account');
    for (const path of [pages.login, pages.signUp]) expect((await client.fetch(path)).headers.get('location')).toBe(pages.startPage);
  });

  it('[PAGE-07] [COOKIE-01] [COOKIE-02] a page that the app opened says so, and remembers that the app is there', async () => {
    const client = new WebClient(server.url);
    expect((await client.pageState('/?fromhost=true')).bComesFromHost).toBe(true);
    expect(client.cookies.get('HostInstalled')).toBe('True');
    expect((await new WebClient(server.url).pageState()).bComesFromHost).toBe(false);
  });

  it('a visitor has a public session id that is not the cookie, the same on each page', async () => {
    const client = new WebClient(server.url);
    const { sSessionId } = await client.pageState();
    expect(sSessionId).toMatch(/^[\w-]{22}$/);
    expect(client.cookies.get(session)).not.toContain(sSessionId);
    expect((await client.pageState()).sSessionId).toBe(sSessionId);
    expect(readStore(server, 'select id from login_session').map((row) => (row as { id: string }).id)).not.toContain(sSessionId);
  });
});
