import { pages } from '@ninefold/legacy-api/routes.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  json,
  signed,
  type StubBehaviour,
  type StubProvider,
  startStubProvider,
} from './testing/stub-provider.ts';

const CALLBACK = '/login/federated/callback';
const EMAIL = 'anna@works.example';
const inToken = { email: EMAIL, email_verified: true };
let stub: StubProvider;
let server: RunningServer;
/** What it said of itself is kept for an hour: each test has its own domain. */
let domain = 0;
const domains = Array.from({ length: 60 }, (_, at) => `d${at}.works.example`);
const withPath = ['slash.example', 'noslash.example'];

beforeAll(async () => {
  stub = await startStubProvider();
  const entry = (name: string, issuer: string) => `${name}=${issuer}|${CLIENT_ID}|${CLIENT_SECRET}`;
  const entries = [
    ...domains.map((name) => entry(name, stub.issuer)),
    entry(withPath[0] as string, `${stub.issuer}/realm/`),
    entry(withPath[1] as string, `${stub.issuer}/realm`),
  ];
  server = await startServer({ env: { FEDERATED_DOMAINS: entries.join(','), LOG_LEVEL: 'info' } });
}, 30_000);
afterAll(async () => {
  await server.stop();
  await stub.stop();
});
let before = 0;
beforeEach(() => {
  domain += 1;
  before = server.output().length;
});
afterEach(() => stub.reset());

const here = (): string => domains[domain] as string;
const emailHere = (): string => `anna@${here()}`;
const behave = (changes: Partial<StubBehaviour>): void => {
  const userinfo = (response: Parameters<StubBehaviour['userinfo']>[0]) => json(response, { sub: here(), email: emailHere() });
  stub.behaviour = { ...stub.behaviour, subject: here(), userinfo, ...changes };
};
async function begin(client: WebClient, email = emailHere()): Promise<string> {
  const answer = await client.fetch(`${pages.federatedLogin}?email=${encodeURIComponent(email)}`);
  return answer.headers.get('location') ?? '';
}
/** @returns the address of the way back, as a path */
async function atProvider(start: string): Promise<string> {
  const back = (await fetch(start, { redirect: 'manual' })).headers.get('location') ?? '';
  expect(back.startsWith(server.url + CALLBACK)).toBe(true);
  return back.slice(server.url.length);
}
const comeBack = async (client: WebClient, path: string) => (await client.fetch(path)).headers.get('location');
async function logIn(client = new WebClient(server.url)): Promise<string | null> {
  return comeBack(client, await atProvider(await begin(client)));
}
const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
const logged = async (): Promise<string> => {
  await expect.poll(() => server.output().slice(before)).toMatch(/provider/);
  return server.output().slice(before);
};

describe('a login at a company provider that was begun in two tabs', { timeout: 30_000 }, () => {
  it.each([[[0, 1]], [[1, 0]]])('lets in whoever finishes first and passes on the other, in the order %j', async (order) => {
    behave({});
    const client = new WebClient(server.url);
    const ways = [await atProvider(await begin(client)), await atProvider(await begin(client))];
    for (const at of order) expect(await comeBack(client, ways[at] as string)).toBe(pages.startPage);
    expect(await isSignedIn(client)).toBe(true);
    const [account] = readStore<{ id: string }>(server, `select id from account where email_key = '${emailHere()}'`);
    expect(readStore(server, `select id from login_session where account_id = '${account?.id}'`)).toHaveLength(1);
  });

  it('Back, reload and a bookmark of its address pass on who is in, and nobody else', async () => {
    behave({});
    const client = new WebClient(server.url);
    const way = await atProvider(await begin(client));
    expect(await comeBack(client, way)).toBe(pages.startPage);
    for (const [path, said] of [
      [way, 'over'],
      [CALLBACK, 'over'],
      [`${CALLBACK}?error=access_denied`, 'cancelled'],
    ] as const) {
      expect(await comeBack(client, path)).toBe(pages.startPage);
      expect(await comeBack(new WebClient(server.url), path)).toBe(`/login?federated=${said}`);
    }
    expect(await isSignedIn(client)).toBe(true);
  });

  it('one that is refused in the second tab throws nobody out', async () => {
    behave({});
    const client = new WebClient(server.url);
    const ways = [await atProvider(await begin(client)), await atProvider(await begin(client))];
    expect(await comeBack(client, ways[0] as string)).toBe(pages.startPage);
    expect(await comeBack(client, `${ways[1]?.replace(/code=[^&]+/, 'error=access_denied')}`)).toBe(pages.startPage);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('is the browser’s own: the state of one tab does not open with the cookie of another', async () => {
    behave({});
    const [one, other] = [new WebClient(server.url), new WebClient(server.url)];
    await begin(other);
    expect(await comeBack(other, await atProvider(await begin(one)))).toBe('/login?federated=over');
    expect(await isSignedIn(other)).toBe(false);
  });
});

describe('the secret is shown as the provider takes it', { timeout: 30_000 }, () => {
  it.each([
    [['client_secret_basic'], 'basic'],
    [undefined, 'basic'],
    [['private_key_jwt', 'client_secret_basic'], 'basic'],
    [['client_secret_post'], 'body'],
    [['client_secret_basic', 'client_secret_post'], 'body'],
  ] as const)('where it takes %j: %s', async (methods, by) => {
    behave({ metadata: { token_endpoint_auth_methods_supported: methods }, takes: by });
    expect(await logIn()).toBe(pages.startPage);
    expect(stub.shownBy()).toBe(by);
  });
});

describe('the e-mail of a person', { timeout: 30_000 }, () => {
  it.each<[string, () => Partial<StubBehaviour>]>([
    ['there is no userinfo endpoint', () => ({ metadata: { userinfo_endpoint: undefined } })],
    ['it is kept from this client', () => ({ userinfo: (response) => json(response, { error: 'insufficient_scope' }, 403) })],
    [
      'it asks for another token',
      () => ({ userinfo: (response) => response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end() }),
    ],
    [
      'it answers with a signed word',
      () => ({ userinfo: (response) => response.writeHead(200, { 'content-type': 'application/jwt' }).end(signed({ sub: here() })) }),
    ],
    ['it is not there', () => ({ userinfo: (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>') })],
    ['it speaks of somebody else', () => ({ userinfo: (response) => json(response, { sub: 'eve', email: 'eve@harbour.example' }) })],
  ])('in the ID token is enough where %s', async (_name, changes) => {
    behave({ idToken: { ...inToken, email: emailHere() }, ...changes() });
    const client = new WebClient(server.url);
    expect(await logIn(client)).toBe(pages.startPage);
    expect(await isSignedIn(client)).toBe(true);
  });

  it.each<[string, string, unknown, RegExp]>([
    ['no-email', 'is missing', {}, /"claim":"email".*"got":"nothing"/],
    ['no-email', 'is a list', { email: ['anna@works.example'] }, /"claim":"email".*"got":"a list of 1"/],
    ['no-email', 'is no address', { email: 'anna' }, /"claim":"email".*"got":"a text that is no address"/],
    [
      'other-domain',
      'is of another domain',
      { email: 'anna.secret@harbour.example' },
      /"claim":"email".*"got":"an address at harbour\.example"/,
    ],
    ['not-verified', 'is not verified', { email: true, email_verified: false }, /"claim":"email_verified".*"got":"false"/],
    [
      'not-verified',
      'is not verified, as text',
      { email: true, email_verified: 'false' },
      /"claim":"email_verified".*"got":"false as text"/,
    ],
  ])('%s: the person and the log are told when it %s', async (said, _name, claims, words) => {
    const { email, ...more } = claims as { email?: unknown };
    behave({
      userinfo: (response) =>
        json(response, { ...more, sub: here(), ...(email === undefined ? {} : { email: email === true ? emailHere() : email }) }),
    });
    expect(await logIn()).toBe(`/login?federated=${said}`);
    const log = await logged();
    expect(log).toMatch(words);
    expect(log).toContain(`"domain":"${here()}"`);
    expect(log).toContain(`"provider":"${stub.issuer}/"`);
    expect(log).not.toContain('anna');
  });
});

describe('a provider that does not answer as one', { timeout: 30_000 }, () => {
  it.each<[string, (response: Parameters<StubBehaviour['userinfo']>[0]) => void, RegExp]>([
    [
      'has moved',
      (response) => void response.writeHead(301, { location: 'https://id.moved.example/x' }).end(),
      /"got":"moved to https:\/\/id\.moved\.example\/x".*"status":301/,
    ],
    ['is not there', (response) => json(response, {}, 404), /"expected":"200 with JSON".*"status":404/],
    [
      'sends a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
      /"got":"text\/html".*"status":200/,
    ],
    [
      'names another issuer',
      (response) => json(response, { issuer: 'https://id.other.example/' }),
      /"expected":"http:[^"]+".*"got":"https:\/\/id\.other\.example\/"/,
    ],
  ])('%s: the log names address, status, what was expected and what came', async (_name, discovery, words) => {
    behave({ discovery });
    expect(await begin(new WebClient(server.url))).toBe('/login?federated=failed');
    const log = await logged();
    expect(log).toMatch(words);
    expect(log).toContain(`"address":"${stub.issuer}/.well-known/openid-configuration"`);
  });

  it.each([
    [0, 'realm'],
    [1, 'realm/'],
  ])('whose issuer has a slash more or less is named with both: %i', async (at, named) => {
    behave({ discovery: (response) => json(response, { issuer: `${stub.issuer}/${named}` }) });
    expect(await begin(new WebClient(server.url), `anna@${withPath[at]}`)).toBe('/login?federated=failed');
    const log = await logged();
    expect(log).toContain(`"expected":"${stub.issuer}/${named === 'realm' ? 'realm/' : 'realm'}"`);
    expect(log).toContain(`"got":"${stub.issuer}/${named}"`);
  });

  it('that refuses the secret is named with status and address', async () => {
    behave({ token: (response) => json(response, { error: 'invalid_client', error_description: 'anna knows' }, 401) });
    expect(await logIn()).toBe('/login?federated=failed');
    const log = await logged();
    expect(log).toMatch(/"got":"invalid_client".*"status":401/);
    expect(log).toContain(`"address":"${stub.issuer}/token"`);
    expect(log).not.toContain('anna');
  });
});

it.each([
  ['access_denied', 'cancelled'],
  ['user_cancelled_login', 'cancelled'],
  ['temporarily_unavailable', 'later'],
  ['server_error', 'later'],
  ['invalid_scope', 'failed'],
])('a provider that says %s: the person reads %s', async (error, said) => {
  behave({ error });
  expect(await logIn()).toBe(`/login?federated=${said}`);
});

const HOSTILE = encodeURIComponent('<script>alert(1)</script>\r\n{"level":60} anna@works.example');
it.each([
  ['access_denied', 'cancelled', 'access_denied'],
  ['temporarily_unavailable', 'later', 'temporarily_unavailable'],
  ['invalid_scope', 'failed', 'invalid_scope'],
  [`<script>anna@works.example\r\n${'x'.repeat(5_000)}`, 'failed', `scriptannaworksexample${'x'.repeat(18)}`],
])('an error %s that comes without a state, or with a state of nobody, is read for what it says', async (error, said, named) => {
  const client = new WebClient(server.url);
  await begin(client);
  for (const [state, word] of [
    ['', 'missing'],
    [`&state=${'x'.repeat(43)}`, 'unknown'],
  ] as const) {
    before = server.output().length;
    const path = `${CALLBACK}?error=${encodeURIComponent(error)}&error_description=${HOSTILE}&error_uri=${HOSTILE}${state}`;
    expect(await comeBack(client, path)).toBe(`/login?federated=${said}`);
    const log = await logged();
    expect(log).toContain(`"why":"no such login","state":"${word}","got":"${named}"`);
    expect(log).not.toMatch(/alert|anna@|"level":60\}/);
  }
  // Its own attempt is still good.
  behave({});
  expect(await logIn(client)).toBe(pages.startPage);
});

it.each([
  [
    'of another provider',
    '&iss=https%3A%2F%2Fid.evil.example%2F%3Cb%3E',
    /"expected":"(http[^"]+)","got":"https:\/\/id\.evil\.example\/<b>"/,
  ],
  ['that is missing where it has to be there', '', /"why":"response parameter \\"iss\\" \(issuer\) missing"/],
])('a way back with an issuer %s lets nobody in, and the log says so', async (_name, iss, words) => {
  behave({ metadata: { authorization_response_iss_parameter_supported: true } });
  const client = new WebClient(server.url);
  const way = await atProvider(await begin(client));
  expect(await comeBack(client, way + iss)).toBe('/login?federated=failed');
  expect(await isSignedIn(client)).toBe(false);
  expect(await logged()).toMatch(words);
});

it('an empty subject is nobody: it would be one person for all', async () => {
  behave({ idToken: { ...inToken, email: emailHere(), sub: '' }, metadata: { userinfo_endpoint: undefined } });
  expect(await logIn()).toBe('/login?federated=failed');
  expect(await logged()).toContain('the provider sent an empty');
});

it('a provider that has too much to do when it is asked for the person is told as such', async () => {
  behave({ token: (response) => json(response, { error: 'temporarily_unavailable' }, 503) });
  expect(await logIn()).toBe('/login?federated=later');
});

const now = (): number => Math.floor(Date.now() / 1_000);
it.each<[string, () => Record<string, number>]>([
  ['ahead', () => ({ iat: now() + 240, nbf: now() + 240, exp: now() + 540 })],
  ['behind', () => ({ iat: now() - 340, exp: now() - 240 })],
])('a provider whose clock is four minutes %s lets its people in', async (_way, times) => {
  behave({ idToken: times() });
  expect(await logIn()).toBe(pages.startPage);
});

it('clocks that are further apart are told to the operator, with how far', async () => {
  behave({ idToken: { iat: now() - 1_000, exp: now() - 900 } });
  expect(await logIn()).toBe('/login?federated=failed');
  expect(await logged()).toMatch(/"expected":"clocks that are 300 s apart at most[^"]*","got":"over for 90\d s"/);
});

it.each([503, 429])('a provider that answers %i when it is asked for its description is busy, and has refused nobody', async (status) => {
  behave({ discovery: (response) => void response.writeHead(status).end() });
  expect(await begin(new WebClient(server.url))).toBe('/login?federated=later');
});

it('an e-mail that the userinfo endpoint leaves empty is taken from the ID token', async () => {
  behave({
    idToken: { ...inToken, email: emailHere() },
    userinfo: (response) => json(response, { sub: here(), email: null }),
  });
  expect(await logIn()).toBe(pages.startPage);
});
