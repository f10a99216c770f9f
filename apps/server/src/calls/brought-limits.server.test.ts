import { pages } from '@ninefold/legacy-api/routes.ts';
import { untilValue } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../passkey/testing/software-authenticator.ts';
import { readStore } from '../session/testing/store-file.ts';

/** Of LIMIT_LOGINS 1. */
const FAILURES = 6;
const CALLBACK = '/login/federated/callback?state=made-up';
let server: RunningServer;
let alone: RunningServer;
beforeAll(async () => {
  [server, alone] = await Promise.all([
    startServer({ env: { LIMIT_LOGINS: '1', FEDERATED_DOMAINS: 'gone.example=http://127.0.0.1:1|ninefold|secret' } }),
    startServer(),
  ]);
}, 30_000);
afterAll(() => Promise.all([server.stop(), alone.stop()]));

const noted = (where: RunningServer, kind: string) =>
  readStore<{ detail: string }>(where, `select detail from audit_event where kind = '${kind}'`);
async function answersTo(bring: () => Promise<Response | { status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < FAILURES + 3; n += 1) statuses.push((await bring()).status);
  return statuses;
}
/** Where a page's address leads a browser that follows it. */
async function whereto(where: RunningServer, path: string): Promise<string> {
  const answer = await new WebClient(where.url).fetch(path);
  return `${answer.status} ${answer.headers.get('location')}`;
}
const limited = (answer: number) => [...Array.from({ length: FAILURES }, () => answer), 429, 429, 429];

describe('[SEC-17] doors that take what was made elsewhere refuse a rate-limit key that fails there again and again', {
  timeout: 30_000,
}, () => {
  it('a passkey that nobody knows', async () => {
    const client = new WebClient(server.url);
    const response = new SoftwareAuthenticator().get({ challenge: 'x'.repeat(43), rpId: 'localhost' }, server.url);
    expect(await answersTo(() => client.call('/api/passkey/login', { response }))).toEqual(limited(200));
    await untilValue('the notes', async () => (noted(server, 'login-failed').length === FAILURES ? true : null));
  });

  it('a ticket that is none', async () => {
    const bring = () =>
      new WebClient(server.url).fetch(pages.download, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
        body: new URLSearchParams({ oneTimeLoginTicket: 'x'.repeat(43) }).toString(),
      });
    expect(await answersTo(bring)).toEqual(limited(303));
    await untilValue('the notes', async () => (noted(server, 'ticket-refused').length === FAILURES ? true : null));
  });

  it('a way back from a provider that nobody went to; without any provider it leaves no trace', async () => {
    const before = noted(server, 'login-failed').length;
    const led: string[] = [];
    for (let n = 0; n < FAILURES + 3; n += 1) led.push(await whereto(server, CALLBACK));
    const tooMany = Array.from({ length: 3 }, () => '303 /login?tries=limited');
    expect(led).toEqual([...Array.from({ length: FAILURES }, () => '303 /login?federated=over'), ...tooMany]);
    await untilValue('the notes', async () => (noted(server, 'login-failed').length === before + FAILURES ? true : null));
    expect(await whereto(alone, CALLBACK)).toBe('303 /login?federated=failed');
    await alone.terminate();
    expect(noted(alone, 'login-failed')).toEqual([]);
    expect(alone.output()).not.toContain('a login at a provider was refused');
  });

  it('a way out to a provider: it leads to a page that says so', async () => {
    const out = `${pages.federatedLogin}?email=ana@gone.example`;
    for (let n = 0; n < FAILURES; n += 1) expect(await whereto(server, out)).toBe('303 /login?federated=failed');
    expect(await whereto(server, out)).toBe('303 /login?tries=limited');
  });
});
