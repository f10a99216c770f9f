import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider that behaves as a test wants it to, where a right one would not. It lets everybody in at once. */
export interface StubProvider {
  readonly issuer: string;
  /** Changed by tests; `reset` makes it an ordinary one again. */
  behaviour: StubBehaviour;
  /** How the last token request showed the secret. */
  shownBy(): 'basic' | 'body' | 'both' | 'none';
  reset(): void;
  stop(): Promise<void>;
}

export interface StubBehaviour {
  /** Taken into what it says of itself; `undefined` takes a field out. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Instead of what it says of itself. */
  readonly discovery?: (response: ServerResponse) => void;
  readonly subject: string;
  readonly idToken: Readonly<Record<string, unknown>>;
  readonly userinfo: (response: ServerResponse) => void;
  readonly token?: (response: ServerResponse) => void;
  /** The way in which the token endpoint takes the secret. */
  readonly takes: 'basic' | 'body' | 'any';
  /** Instead of a code. */
  readonly error?: string;
}

export const CLIENT_ID = 'ninefold';
/** Its signs are written otherwise in a header of HTTP Basic. */
export const CLIENT_SECRET = 'a+secret%of the:test';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const json = (response: ServerResponse, body: object, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export function signed(claims: object): string {
  const text = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

const ordinary = (): StubBehaviour => ({
  metadata: {},
  subject: 'anna',
  idToken: {},
  userinfo: (response) => json(response, { sub: 'anna', email: 'anna@works.example' }),
  takes: 'any',
});

export async function startStubProvider(): Promise<StubProvider> {
  let nonce = '';
  let challenge = '';
  let shown: ReturnType<StubProvider['shownBy']> = 'none';
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: StubProvider = {
    issuer,
    behaviour: ordinary(),
    shownBy: () => shown,
    reset: () => {
      stub.behaviour = ordinary();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const { behaviour } = stub;
    if (url.pathname.includes('/.well-known/'))
      return behaviour.discovery === undefined ? json(response, description()) : behaviour.discovery(response);
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/userinfo') return behaviour.userinfo(response);
    if (url.pathname !== '/token') return json(response, {}, 404);
    return token(request, await bodyOf(request), response);
  }

  const description = (): object => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...stub.behaviour.metadata,
  });

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    nonce = asked.get('nonce') ?? '';
    challenge = asked.get('code_challenge') ?? '';
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    // A code stands for its own attempt, as several may be under way.
    if (stub.behaviour.error === undefined) back.searchParams.set('code', `${nonce}.${challenge}`);
    else back.searchParams.set('error', stub.behaviour.error);
    response.writeHead(302, { location: back.href }).end();
  }

  function token(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    const basic = `Basic ${Buffer.from([CLIENT_ID, CLIENT_SECRET].map(formEncoded).join(':')).toString('base64')}`;
    const inHeader = request.headers.authorization === basic;
    const inBody = body.get('client_secret') === CLIENT_SECRET;
    shown = inHeader ? (inBody ? 'both' : 'basic') : inBody ? 'body' : 'none';
    const { takes, token: instead, idToken, subject } = stub.behaviour;
    if (shown === 'none' || (takes !== 'any' && takes !== shown)) return json(response, { error: 'invalid_client' }, 401);
    if (instead !== undefined) return instead(response);
    const [begunNonce, begunChallenge] = (body.get('code') ?? '').split('.');
    const verified = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (verified !== begunChallenge) return json(response, { error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, sub: subject, aud: CLIENT_ID, iat: now, exp: now + 300, nonce: begunNonce, ...idToken };
    json(response, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: signed(claims) });
  }
  return stub;
}

const formEncoded = (text: string): string => new URLSearchParams({ x: text }).toString().slice(2);

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}
