import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const session = '__Host-session';
const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;

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
      bLoggedInByEncryptedCookie: false,
      bRememberMe: false,
      sPage: 'download',
    });
    const second = new WebClient(server.url);
    const used = await redeem(second, ticket);
    expect([used.status, used.headers.get('location')]).toEqual([303, '/login?link=over']);
    expect(await isSignedIn(second)).toBe(false);
    // Who logs in there goes on to the download; who is logged in already has nothing to read.
    const { RedirectPath: on } = await second.ask<{ RedirectPath: string }>(endpoints.login.path, {
      email: 'ticket@harbour.example',
      password: TEST_PASSWORD,
    });
    expect([on, (await redeem(second, ticket)).headers.get('location')]).toEqual([pages.download, pages.download]);
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

  it('[C-19] is bound to the device: brought from elsewhere it logs nobody in, and is dead with that', async () => {
    const proxied = await startServer({ env: { TRUST_PROXY: '1' } });
    try {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      const owner = await signUp(proxied.url, 'device@harbour.example');
      const bring = async (ticket: string, address: string) => {
        const client = new WebClient(proxied.url);
        await client.fetch(pages.download, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: proxied.url, ...from(address) },
          body: new URLSearchParams({ oneTimeLoginTicket: ticket }).toString(),
        });
        return isSignedIn(client);
      };
      const ticketFor = async (address: string) => {
        const { body } = await owner.call(endpoints.hostDownload.path, { url: '' }, from(address));
        return (body as { d: { OneTimeLoginTicket: string } }).d.OneTimeLoginTicket;
      };
      const stolen = await ticketFor('203.0.113.4');
      expect([await bring(stolen, '198.51.100.7'), await bring(stolen, '203.0.113.4')]).toEqual([false, false]);
      expect(await bring(await ticketFor('203.0.113.4'), '203.0.113.4')).toBe(true);
    } finally {
      await proxied.stop();
    }
  });

  it('its page speaks the language of the server', async () => {
    const german = await startServer({ env: { PAGE_LANGUAGE: 'de', PRODUCT_NAME: 'Neun & Falt' } });
    try {
      const html = await (await fetch(`${german.url}${pages.download}?oneTimeLoginTicket=${'x'.repeat(43)}`)).text();
      expect(html).toContain('<html lang="de">');
      expect(html).toContain('<title>Anmeldung läuft - Neun &amp; Falt</title>');
    } finally {
      await german.stop();
    }
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
