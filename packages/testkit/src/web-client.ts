/** A browser as far as HTTP goes: it keeps cookies, sends its origin, follows nothing. */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { type PageState, readPageState } from '@ninefold/legacy-api/page-state.ts';
import type { CallAnswer } from './calls.ts';

export class WebClient {
  /** Name to value, as the server set them last. */
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  /** Names of those without a lifetime. */
  readonly #ofThisSitting = new Set<string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    const answer = await fetch(`${this.#origin}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<CallAnswer> {
    const answer = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#origin, ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Calls and answers what stands in `d`. @throws when the call was refused */
  async ask<T = { readonly iError: number }>(path: string, body: unknown): Promise<T> {
    const { status, body: answer } = await this.call(path, body);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return (answer as { d: T }).d;
  }

  /** The state that a page is told. */
  async pageState(path = '/'): Promise<PageState> {
    const html = await (await this.fetch(path)).text();
    return readPageState(/<script type="application\/json" id="pageState">(.*?)<\/script>/.exec(html)?.[1] ?? null);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Closes the browser: what has no lifetime is forgotten. */
  closeBrowser(): void {
    for (const name of this.#ofThisSitting) this.cookies.delete(name);
    this.#ofThisSitting.clear();
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    this.#ofThisSitting.delete(name);
    if (isOver) {
      this.cookies.delete(name);
      return;
    }
    this.cookies.set(name, pair.slice(name.length + 1));
    if (!attributes.some((attribute) => /^(?:max-age|expires)=/i.test(attribute))) this.#ofThisSitting.add(name);
  }
}

/** What every test account has for a password. */
export const TEST_PASSWORD = 'three blue ferries';

/** A new account, signed in. Set `LIMIT_LOGINS` when a test needs many. */
export async function signUp(origin: string, email: string, client = new WebClient(origin)): Promise<WebClient> {
  const person = { email, password: TEST_PASSWORD, sendProductInfo: 'false', firstName: 'Ana', lastName: 'Horvat' };
  const { iError } = await client.ask(endpoints.registerAndLogin.path, person);
  if (iError !== 0) throw new Error(`registration refused with ${iError}`);
  return client;
}

/** @returns the iError of the login */
export async function logInAs(
  client: WebClient,
  email: string,
  options: { password?: string; rememberMe?: boolean } = {},
): Promise<number> {
  const { password = TEST_PASSWORD, rememberMe = false } = options;
  return (await client.ask(endpoints.login.path, { email, password, rememberMe })).iError;
}
