import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { linkIn, untilMail, useChangeLink } from '@ninefold/testkit/outbox.ts';
import { logInAs, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';
import { federatedDomains } from '../settings/federated-domains.ts';
import { type CompanyProvider, goThrough, startCompanyProvider } from './testing/company-provider.ts';

const FAILED = '/login?federated=failed';
const OVER = '/login?federated=over';
const CALLBACK = '/login/federated/callback';
let company: CompanyProvider;
let server: RunningServer;
beforeAll(async () => {
  company = await startCompanyProvider();
  const domains = `plain.example, works.example=${company.issuer}|ninefold|a-secret-of-the-test, gone.example=http://127.0.0.1:1|ninefold|secret, away.example=http://127.0.0.1:2|ninefold|secret`;
  server = await startServer({ env: { FEDERATED_DOMAINS: domains } });
  company.serve(`${server.url}${CALLBACK}`);
}, 30_000);
afterAll(async () => {
  await server.stop();
  await company.stop();
});
beforeEach(() => {
  company.person = { sub: 'anna', email: 'anna@works.example' };
});

const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
async function begin(client: WebClient, email = 'anna@works.example'): Promise<string> {
  const answer = await client.fetch(`${pages.federatedLogin}?email=${encodeURIComponent(email)}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}
const comeBack = async (client: WebClient, address: string) =>
  (await client.fetch(address.slice(server.url.length))).headers.get('location');
async function logInThere(client: WebClient): Promise<string | null> {
  return comeBack(client, await goThrough(await begin(client), `${server.url}${CALLBACK}`));
}

describe('the login at a company provider', { timeout: 30_000 }, () => {
  it('[REG-26] its people are sent there with the code flow, PKCE, state, nonce and their address, and come back logged in', async () => {
    const client = new WebClient(server.url);
    const address = new URL(await begin(client));
    expect(address.origin).toBe(company.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'anna@works.example',
      redirect_uri: `${server.url}${CALLBACK}`,
    });
    expect(await comeBack(client, await goThrough(address.href, `${server.url}${CALLBACK}`))).toBe(pages.startPage);
    expect(await client.pageState()).toMatchObject({ bIsUserLoggedIn: true, bIsFirstLogin: true });
    const [account] = readStore<Record<string, unknown>>(server, "select * from account where email = 'anna@works.example'");
    expect(account).toMatchObject({ first_name: 'Anna', last_name: 'Meier', email_confirmed_at: expect.any(Number) });
    const again = new WebClient(server.url);
    expect(await logInThere(again)).toBe(pages.startPage);
    expect(await again.pageState()).toMatchObject({ bIsUserLoggedIn: true, bIsFirstLogin: false });
    expect(readStore(server, 'select id from federated_login')).toHaveLength(1);
    expect(await logInAs(new WebClient(server.url), 'anna@works.example')).toBe(5);
  });

  it('[REG-26] the refusal of a password names the way in where the company has a provider, and no page tells who has one', async () => {
    const refusal = async (email: string) =>
      new WebClient(server.url).ask(endpoints.login.path, { email, password: TEST_PASSWORD, rememberMe: false });
    expect(await refusal('Anna@WORKS.example ')).toEqual({ iError: 5, RedirectPath: '/login/federated' });
    expect(await refusal('anna@plain.example')).toEqual({ iError: 5, RedirectPath: '' });
    expect(await refusal('anna@elsewhere.example')).toEqual({ iError: 3, RedirectPath: '' });
    for (const path of ['/', pages.login, pages.signUp]) {
      expect(await (await new WebClient(server.url).fetch(path)).text()).not.toContain('works.example');
    }
  });

  it('who logged in there is told so by the own account, and closes it without a password', async () => {
    company.person = { sub: 'leaves', email: 'leaves@works.example' };
    const client = new WebClient(server.url);
    await logInThere(client);
    const { d } = (await (await client.fetch('/api/account')).json()) as { d: object };
    expect(d).toMatchObject({ isOfProvider: true, isEmailConfirmed: true });
    expect((await client.ask('/api/account/close', { password: '' })).iError).toBe(0);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('a way back is good once, in the browser that began, with its own state', async () => {
    const client = new WebClient(server.url);
    const back = await goThrough(await begin(client), `${server.url}${CALLBACK}`);
    const stranger = new WebClient(server.url);
    expect(await comeBack(stranger, back)).toBe(OVER);
    expect(await comeBack(client, back)).toBe(OVER);
    expect(await isSignedIn(client)).toBe(false);
    const second = await goThrough(await begin(client), `${server.url}${CALLBACK}`);
    expect(await comeBack(client, second.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).toBe(OVER);
    const third = await goThrough(await begin(client), `${server.url}${CALLBACK}`);
    expect(await comeBack(client, third.replace(/code=[^&]+/, 'code=made-up'))).toBe(FAILED);
    expect(await comeBack(client, `${server.url}${CALLBACK}`)).toBe(OVER);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('a nonce of another login is refused', async () => {
    const client = new WebClient(server.url);
    const back = await goThrough(await begin(client), `${server.url}${CALLBACK}`);
    changeStore(
      server,
      "update one_time_ticket set detail = json_set(detail, '$.nonce', 'another') where kind = 'federated-state' and used_at is null",
    );
    expect(await comeBack(client, back)).toBe(FAILED);
  });

  it('the provider speaks for its own domain only, and for confirmed addresses', async () => {
    for (const [person, said] of [
      [{ sub: 'eve', email: 'ana@harbour.example' }, 'other-domain'],
      [{ sub: 'eve', email: 'eve@works.example', email_verified: false }, 'not-verified'],
      // Some providers write it as text.
      [{ sub: 'eve', email: 'eve@works.example', email_verified: 'false' }, 'not-verified'],
      [{ sub: 'eve', email: 'eve@works.example', email_verified: null }, 'not-verified'],
      [{ sub: 'eve', email: 'eve@notworks.example' }, 'other-domain'],
    ] as const) {
      company.person = person;
      const client = new WebClient(server.url);
      expect([person, await logInThere(client)]).toEqual([person, `/login?federated=${said}`]);
      expect(await isSignedIn(client)).toBe(false);
    }
    company.person = { sub: 'text', email: 'text@works.example', email_verified: 'true' };
    expect(await logInThere(new WebClient(server.url))).toBe(pages.startPage);
  });

  it('an account that somebody made with the address before lets nobody in by its password, passkey or session any more', async () => {
    company.person = { sub: 'old', email: 'old@works.example' };
    const squatter = new WebClient(server.url);
    await squatter.ask(endpoints.registerAndLogin.path, { email: 'old@harbour.example', password: TEST_PASSWORD });
    changeStore(
      server,
      "update account set email = 'Old@works.example', email_key = 'old@works.example' where email_key = 'old@harbour.example'",
    );
    expect(await isSignedIn(squatter)).toBe(true);
    expect(await logInThere(new WebClient(server.url))).toBe(pages.startPage);
    expect(await isSignedIn(squatter)).toBe(false);
    changeStore(server, "update account set email_key = 'old@harbour.example' where email_key = 'old@works.example'");
    expect(await logInAs(new WebClient(server.url), 'old@harbour.example')).toBe(3);
  });

  it('nor moves it away by a link that was asked for before; nor is one asked for by who still has a session', async () => {
    company.person = { sub: 'moved', email: 'moved@works.example' };
    const squatter = new WebClient(server.url);
    const email = 'moved@harbour.example';
    await squatter.ask(endpoints.registerAndLogin.path, { email, password: TEST_PASSWORD });
    const ask = (address: string) => squatter.ask('/api/account/email', { email: address, password: TEST_PASSWORD });
    expect((await ask('thief@harbour.example')).iError).toBe(0);
    const link = linkIn(await untilMail(server.dataDir, 'thief@harbour.example', /Confirm your new/));
    changeStore(
      server,
      "update account set email = 'moved@works.example', email_key = 'moved@works.example' where email_key = 'moved@harbour.example'",
    );
    const stands = () => readStore(server, "select id from account where email_key = 'moved@works.example'").length;
    expect((await ask('thief@harbour.example')).iError).toBe(5);
    const open = () => useChangeLink(new WebClient(server.url), link);
    // The provider was added after the link was asked for.
    expect(await open()).toBe(false);
    expect(stands()).toBe(1);
    changeStore(server, "update one_time_ticket set used_at = null where kind = 'change-email'");
    expect(await logInThere(new WebClient(server.url))).toBe(pages.startPage);
    const [account] = readStore<{ id: string }>(server, "select id from account where email_key = 'moved@works.example'");
    expect(readStore(server, `select kind from one_time_ticket where account_id = '${account?.id}'`)).toEqual([]);
    expect(await open()).toBe(false);
    expect(stands()).toBe(1);
  });

  it('a domain without provider, one whose provider is silent, and everybody else stay at the login', async () => {
    for (const [email, said] of [
      ['a@plain.example', FAILED],
      // No address that is asked at all, and one where nothing answers.
      ['a@gone.example', FAILED],
      ['a@away.example', '/login?federated=later'],
      ['a@harbour.example', FAILED],
      ['', FAILED],
      ['works.example\r\nx', FAILED],
    ] as const) {
      const answer = await new WebClient(server.url).fetch(`${pages.federatedLogin}?email=${encodeURIComponent(email)}`);
      expect([email, answer.status, answer.headers.get('location')]).toEqual([email, 303, said]);
    }
  });
});

describe('the setting FEDERATED_DOMAINS', { timeout: 30_000 }, () => {
  it('lists domains, each alone or with its provider', () => {
    expect(federatedDomains.parse(' Works.example ,a.co=https://id.a.co|client|se=cret')).toEqual([
      { domain: 'works.example', provider: null },
      { domain: 'a.co', provider: { issuer: new URL('https://id.a.co'), clientId: 'client', clientSecret: 'se=cret' } },
    ]);
    expect(federatedDomains.parse(undefined)).toEqual([]);
  });

  it('refuses what is none, without repeating it', () => {
    for (const wrong of [
      'works',
      'a.co=https://id.a.co',
      'a.co=https://id.a.co|c',
      'a.co=http://id.a.co|c|hidden',
      'a.co=x|c|hidden',
      'a.co=https://id.a.co|c|hidden|d',
    ]) {
      const parsed = federatedDomains.safeParse(wrong);
      expect([wrong, parsed.success]).toEqual([wrong, false]);
      expect(parsed.error?.message).not.toContain('hidden');
    }
  });
});
