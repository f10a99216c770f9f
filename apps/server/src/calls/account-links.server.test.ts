import { linkIn, readOutbox, untilMail, useChangeLink } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const code = async (client: WebClient, path: string, body: object = {}) => (await client.ask(path, body)).iError;
const visitor = () => new WebClient(server.url);
const mailsTo = async (email: string, subject: RegExp) =>
  (await readOutbox(server.dataDir)).filter((mail) => mail.to === email && subject.test(mail.subject));
const ticketIn = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail).replace('/reset-password#ticket=', '');
/** Asks for one more reset link and waits for its mail. */
async function resetTicket(email: string): Promise<string> {
  const before = (await mailsTo(email, /Set a new password/)).length;
  expect(await code(visitor(), '/api/password-reset', { email })).toBe(0);
  await until(async () => ((await mailsTo(email, /Set a new password/)).length > before ? null : 'another reset mail'));
  return ticketIn(await untilMail(server.dataDir, email, /Set a new password/));
}
const useReset = (ticket: string, password: string) => code(visitor(), '/api/password-reset/use', { ticket, password });
/** Asks to move an account and gives the path of the link that would do it. */
async function changeLink(client: WebClient, email: string, password = TEST_PASSWORD): Promise<string> {
  expect(await code(client, '/api/account/email', { email, password })).toBe(0);
  return linkIn(await untilMail(server.dataDir, email, /Confirm your new/));
}
const opens = async (path: string) => (await visitor().fetch(path)).headers.get('location') === '/login?confirmed=true';
const moves = (path: string) => useChangeLink(visitor(), path);
const accountOf = (email: string) =>
  readStore<{ at: number | null }>(server, `select email_confirmed_at as at from account where email = '${email}'`)[0];

describe('links of mails, once something else has changed', { timeout: 30_000 }, () => {
  it('after a reset, whoever knew the old password cannot move the account to an address of their own', async () => {
    const thief = await signUp(server.url, 'victim@harbour.example');
    const link = await changeLink(thief, 'thief@evil.example');
    expect(await useReset(await resetTicket('victim@harbour.example'), 'six green kites')).toBe(0);
    expect([await opens(link), await moves(link)]).toEqual([false, false]);
    expect(accountOf('victim@harbour.example')).toBeDefined();
    expect(await logInAs(visitor(), 'thief@evil.example', { password: 'six green kites' })).toBe(3);
    expect(await logInAs(visitor(), 'victim@harbour.example', { password: 'six green kites' })).toBe(0);
  });

  it('after a change of the password neither, and a reset link of before is dead', async () => {
    const email = 'changer@harbour.example';
    const client = await signUp(server.url, email);
    const ticket = await resetTicket(email);
    const link = await changeLink(client, 'elsewhere@harbour.example');
    expect(await code(client, '/api/account/password', { currentPassword: TEST_PASSWORD, newPassword: 'six green kites' })).toBe(0);
    expect([await opens(link), await moves(link)]).toEqual([false, false]);
    expect(await useReset(ticket, 'five red cranes')).toBe(1);
    expect(await logInAs(visitor(), email, { password: 'six green kites' })).toBe(0);
  });

  it('a newer reset link voids the older one, and the newer one works', async () => {
    const email = 'twice@harbour.example';
    await signUp(server.url, email);
    const older = await resetTicket(email);
    const newer = await resetTicket(email);
    expect(newer).not.toBe(older);
    expect(await useReset(older, 'six green kites')).toBe(1);
    expect(await useReset(newer, 'six green kites')).toBe(0);
  });

  it('after a move to another address, reset and confirmation links of the old one are dead', async () => {
    const client = await signUp(server.url, 'before@harbour.example');
    const confirm = linkIn(await untilMail(server.dataDir, 'before@harbour.example', /Confirm/));
    const ticket = await resetTicket('before@harbour.example');
    expect(await moves(await changeLink(client, 'after@harbour.example'))).toBe(true);
    expect(await useReset(ticket, 'six green kites')).toBe(1);
    expect(await opens(confirm)).toBe(false);
    expect(await logInAs(visitor(), 'after@harbour.example')).toBe(0);
  });

  it('an older confirmation link confirms nothing, and says that the address is confirmed once it is', async () => {
    const email = 'again@harbour.example';
    const client = await signUp(server.url, email);
    const older = linkIn(await untilMail(server.dataDir, email, /Confirm/));
    expect(await code(client, '/api/account/confirm-again')).toBe(0);
    await until(async () => ((await mailsTo(email, /Confirm/)).length === 2 ? null : 'the second mail'));
    const newer = linkIn((await mailsTo(email, /Confirm/)).find((mail) => linkIn(mail) !== older) as Parameters<typeof linkIn>[0]);
    expect(await opens(older)).toBe(false);
    expect(accountOf(email)?.at).toBeNull();
    expect(await opens(newer)).toBe(true);
    expect([await opens(older), await opens(newer)]).toEqual([true, true]);
  });

  it('a confirmation link says so too where a link for a new password has confirmed the address', async () => {
    const email = 'by-reset@harbour.example';
    await signUp(server.url, email);
    const confirm = linkIn(await untilMail(server.dataDir, email, /Confirm/));
    expect(await useReset(await resetTicket(email), 'six green kites')).toBe(0);
    expect(await opens(confirm)).toBe(true);
    expect(await opens(`${confirm.slice(0, -1)}${confirm.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
  });

  it('a confirmation link confirms the address it went to and no other, even if it was left valid', async () => {
    await signUp(server.url, 'first@harbour.example');
    const confirm = linkIn(await untilMail(server.dataDir, 'first@harbour.example', /Confirm/));
    changeStore(
      server,
      "update account set email = 'second@harbour.example', email_key = 'second@harbour.example' where email = 'first@harbour.example'",
    );
    expect(await opens(confirm)).toBe(false);
    expect(accountOf('second@harbour.example')?.at).toBeNull();
  });
});
