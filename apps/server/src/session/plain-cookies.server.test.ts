import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { type PageState, readPageState } from '@ninefold/legacy-api/page-state.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A browser that keeps nothing that is `Secure`, as WebKit at http://localhost. */
class PlainBrowser {
  readonly jar = new Map<string, string>();
  readonly #origin: string;
  constructor(origin: string) {
    this.#origin = origin;
  }
  async ask(path: string, body?: unknown): Promise<Response> {
    const cookie = [...this.jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(this.#origin + path, {
      redirect: 'manual',
      headers: { 'content-type': 'application/json', origin: this.#origin, cookie },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie().filter((line) => !/; ?secure/i.test(line))) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      if (line.includes('Max-Age=0')) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }
  async pageState(): Promise<PageState> {
    return readPageState(/id="pageState">(.*?)<\/script>/.exec(await (await this.ask('/')).text())?.[1] ?? null);
  }
}

describe('a browser that keeps nothing that is Secure', { timeout: 60_000 }, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { LIMIT_LOGINS: '50' } });
  }, 60_000);
  afterAll(() => server.stop());
  const person = { email: 'plain@harbour.example', password: TEST_PASSWORD, sendProductInfo: 'false', firstName: '', lastName: '' };

  it('is the same visitor from page to page, signs up, logs out, logs in, and is remembered', async () => {
    const browser = new PlainBrowser(server.url);
    const first = (await browser.pageState()).sSessionId;
    expect((await browser.pageState()).sSessionId).toBe(first);
    await browser.ask(endpoints.registerAndLogin.path, person);
    expect(await browser.pageState()).toMatchObject({ bIsUserLoggedIn: true });
    await browser.ask(endpoints.logout.path, {});
    expect(await browser.pageState()).toMatchObject({ bIsUserLoggedIn: false });
    await browser.ask(endpoints.login.path, { ...person, rememberMe: true });
    expect(await browser.pageState()).toMatchObject({ bIsUserLoggedIn: true, bLoggedInByEncryptedCookie: false });
    // Closed: what has no lifetime is forgotten.
    browser.jar.delete('ninefold-session');
    expect(await browser.pageState()).toMatchObject({ bIsUserLoggedIn: true, bLoggedInByEncryptedCookie: true });
  });

  it('gets back to the page that it wanted, after the login that this asks for', async () => {
    const browser = new PlainBrowser(server.url);
    expect((await browser.ask(pages.scheduler)).status).toBe(303);
    const { d } = (await (await browser.ask(endpoints.login.path, { ...person, rememberMe: false })).json()) as {
      d: { RedirectPath: string };
    };
    expect(d.RedirectPath).toBe(pages.scheduler);
  });

  it('changes nothing for a browser that keeps them: it has the strict ones alone', async () => {
    const client = await signUp(server.url, 'strict@harbour.example', new WebClient(server.url));
    await client.pageState();
    await logInAgain(client);
    expect([...client.cookies.keys()].filter((name) => name.startsWith('ninefold-'))).toEqual([]);
    expect([...client.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-session', '__Host-login']));
  });
});

const logInAgain = (client: WebClient) =>
  client.ask(endpoints.login.path, { email: 'strict@harbour.example', password: TEST_PASSWORD, rememberMe: true });

it('where people come by https nothing is loosened, at this machine’s own names neither', { timeout: 60_000 }, async () => {
  const server = await startServer({ env: { PUBLIC_URL: 'https://share.example.org', TRUST_PROXY: '1' } });
  try {
    const answer = await fetch(server.url);
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/^__Host-.*; Secure;/);
    const planted = await new PlainBrowser(server.url);
    planted.jar.set('ninefold-session', 'v.planted');
    expect((await planted.ask('/')).headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-session=.*; Secure;/)]);
  } finally {
    await server.stop();
  }
});
