import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { linkIn, untilMail } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { signUp, TEST_PASSWORD, type WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, type Headers, idOf, meetingsOf, remove } from '../testing/removed-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const { browser, joins, aMeeting } = meetingsOf(() => server);
async function setsNewPassword(client: WebClient, email: string) {
  await client.ask('/api/password-reset', { email });
  const ticket = linkIn(await untilMail(server.dataDir, email, /Set a new password/)).replace('/reset-password#ticket=', '');
  return client.ask('/api/password-reset/use', { ticket, password: 'another password' });
}

describe('a removed person whose session ends', { timeout: 30_000 }, () => {
  it('stays out when they log out, and when the browser that they were removed from is closed and opened again', async () => {
    const { host, code } = await aMeeting();
    const cookiesAfter = async (headers: Headers, answer: Promise<Response>) => {
      const jar = new Map((headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2) as [string, string]));
      const lasting: string[] = [];
      for (const line of (await answer).headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
        if (line.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
        if (/Max-Age=[1-9]/.test(line)) lasting.push(`${name}=${value}`);
      }
      return { all: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }, lasting: { cookie: lasting.join('; ') } };
    };
    const refreshed = (headers: Headers) => cookiesAfter(headers, fetch(`${server.url}/Refresher.aspx`, { headers }));

    const anna = signedInPerson(server);
    await remove(host, await idOf(await joins(anna.headers, { codeOrPurl: code })));
    const options = { method: 'POST', headers: { 'content-type': 'application/json', origin: server.url, ...anna.headers }, body: '{}' };
    const loggedOut = await cookiesAfter(anna.headers, fetch(`${server.url}${endpoints.logout.path}`, options));
    expect(loggedOut.all.cookie).not.toContain('__Host-session=');
    expect(await (await joins((await refreshed(loggedOut.all)).all, { codeOrPurl: code })).waitForClose()).toBe(4403);

    const theirs = await browser();
    const bo = await joins(theirs, { codeOrPurl: code, name: 'Bo' });
    const boId = await idOf(bo);
    // Nobody is marked before: it is no way to follow people.
    expect((await refreshed(theirs)).lasting.cookie).toBe('');
    await remove(host, boId);
    const kept = (await refreshed(theirs)).lasting;
    expect(kept.cookie).toMatch(/^__Host-kept-out=[\w-]{43}$/);
    expect(await (await joins(kept, { codeOrPurl: code })).waitForClose()).toBe(4403);
    const opened = await cookiesAfter(kept, fetch(`${server.url}/`, { headers: kept }));
    expect(opened.all.cookie).toContain('__Host-session=v.');
    expect(await (await joins(opened.all, { codeOrPurl: code })).waitForClose()).toBe(4403);
    // It is a mark of that one meeting, and the host may take it back.
    await idOf(await joins(opened.all, { codeOrPurl: (await aMeeting()).code }));
    host.send({ type: 'readmit-person', participantId: boId });
    await until(() => (host.meeting.removed.some(({ id }) => id === boId) ? 'somebody readmitted' : null));
    await idOf(await joins(opened.all, { codeOrPurl: code }));
  });

  it.each<[string, (client: WebClient, email: string) => Promise<{ readonly iError: number }>]>([
    ['logs out everywhere', (client) => client.ask('/api/account/log-out-everywhere', {})],
    ['closes the account', (client) => client.ask('/api/account/close', { password: TEST_PASSWORD })],
    ['sets a new password by a mailed link', setsNewPassword],
  ])('stays out in the browser that %s', async (what, ends) => {
    const { host, code } = await aMeeting();
    const email = `${what.replaceAll(' ', '-')}@harbour.example`;
    const client = await signUp(server.url, email);
    await remove(host, await idOf(await joins(cookiesOf(client), { codeOrPurl: code })));
    expect((await ends(client, email)).iError).toBe(0);
    client.closeBrowser();
    await client.fetch('/');
    expect(client.cookies.get('__Host-session')).toMatch(/^v\./);
    expect(await (await joins(cookiesOf(client), { codeOrPurl: code })).waitForClose()).toBe(4403);
    await idOf(await joins(cookiesOf(client), { codeOrPurl: (await aMeeting()).code }));
  });
});
