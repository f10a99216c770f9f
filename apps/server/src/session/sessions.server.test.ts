import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { rawRequest } from '@ninefold/testkit/raw-request.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from './testing/store-file.ts';

const DAY_MS = 86_400_000;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { SESSION_TIMEOUT_MINUTES: '25' } });
}, 30_000);
afterAll(() => server.stop());

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
    expect((await client.pageState()).iSessionTimeout).toBe(25);
    ageSessions('idle@harbour.example', 24);
    expect(await isSignedIn(client)).toBe(true);
    ageSessions('idle@harbour.example', 26);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('[ROUTE-13] [SEC-20] the keep-alive call slides the session, and not for another site', async () => {
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
    const ofAccount = `where account_id = (select id from account where email = '${email}')`;
    const row = () =>
      readStore<{ created_at: number; last_seen_at: number; expires_at: number }>(
        server,
        `select created_at, last_seen_at, expires_at from login_session ${ofAccount} order by created_at desc`,
      )[0];
    expect((row()?.expires_at ?? 0) - (row()?.created_at ?? 0)).toBe(30 * DAY_MS);
    // 29 days later, and seen a minute ago: the end is as near as it was.
    const older = (column: string) => `${column} = ${column} - ${29 * DAY_MS}`;
    changeStore(
      server,
      `update login_session set ${older('created_at')}, ${older('expires_at')}, last_seen_at = last_seen_at - 60000 ${ofAccount}`,
    );
    const before = row();
    await client.fetch(endpoints.refresh.path);
    expect(row()?.last_seen_at).toBeGreaterThan(before?.last_seen_at ?? 0);
    expect(row()?.expires_at).toBe(before?.expires_at);
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

  it('[COOKIE-01] [COOKIE-02] that memory is on the parent domain of the host by which the page was opened', async () => {
    const kept = async (host: string) => {
      const answer = await rawRequest(server.port, ['GET /?fromhost=true HTTP/1.1', `Host: ${host}:${server.port}`, 'Connection: close']);
      return /^set-cookie: (HostInstalled=.*)$/im.exec(answer)?.[1];
    };
    expect(await kept('www.meet.example')).toBe('HostInstalled=True; Path=/; Max-Age=31536000; Secure; SameSite=Lax; Domain=meet.example');
    expect(await kept('localhost')).not.toContain('Domain');
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
