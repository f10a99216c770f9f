import { describe, expect, it } from 'vitest';
import { createPasswords } from '../password/passwords.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { hashSecret } from '../platform/random.ts';
import type { SignedIn } from '../requester/identity.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import { accountByEmail, createAccountRow } from './accounts.ts';
import { changePassword } from './change-account.ts';
import { logIn } from './log-in.ts';
import { askForReset, isResetLinkGood, resetPassword } from './reset-password.ts';
import { accountWorld, from } from './testing/account-world.ts';
import { createAccount, changeAccountPassword, resetAccountPassword } from './account-commands.ts';
import { beginSession } from '../session/session-commands.ts';

const { clock, store, ports: portsWith } = accountWorld();

/** An account, and the real passwords, which are too busy as often as told. */
async function world(email: string) {
  const real = createPasswords();
  const busy = { times: 0, hashes: 0, secondWaits: 0 };
  const ports = portsWith({
    isRight: real.isRight,
    hash: async (accepted) => {
      busy.hashes += 1;
      if (busy.times > 0) {
        busy.times -= 1;
        throw new HttpRefusal(503, 'too many passwords at once');
      }
      return real.hash(accepted);
    },
    hashNext: (accepted) => {
      busy.secondWaits += 1;
      return real.hashNext(accepted);
    },
  });
  const passwordHash = await real.hash('three blue ferries' as never);
  const account = createAccountRow(
    { email, passwordHash, firstName: '', lastName: '', wantsProductInfo: false, isEmailConfirmed: true },
    clock,
  );
  await store().write(createAccount, { account, federated: null });
  const ticket = async () => {
    await askForReset(ports, email, from('192.0.2.1'));
    return ports.mails.at(-1)?.content.link?.url.split('#ticket=')[1] ?? '';
  };
  return { ports, busy, ticket };
}

describe('a mailed link for a new password', { timeout: 30_000 }, () => {
  it('survives a refusal for want of time, and the refusal is no try', async () => {
    const { ports, busy, ticket } = await world('busy@x.co');
    const given = { ticket: await ticket(), password: 'six green kites' };
    busy.times = 4;
    for (let n = 0; n < 4; n += 1) await expect(resetPassword(ports, given, from('192.0.2.2'))).rejects.toMatchObject({ statusCode: 503 });
    expect(await resetPassword(ports, given, from('192.0.2.2'))).toBe(0);
    expect(await logIn(ports, { email: 'busy@x.co', password: 'six green kites' }, from('192.0.2.2'))).toMatchObject({ kind: 'let-in' });
  });

  it('sets one password however often it is sent at once, and a dead one costs no hash', async () => {
    const { ports, busy, ticket } = await world('once@x.co');
    const given = { ticket: await ticket(), password: 'six green kites' };
    const answers = await Promise.all([0, 1, 2].map(() => resetPassword(ports, given, from('192.0.2.3'))));
    expect(answers.sort()).toEqual([0, 1, 1]);
    const { hashes } = busy;
    for (const dead of [given.ticket, 'x', '', 'a'.repeat(43)])
      expect(await resetPassword(ports, { ...given, ticket: dead }, from('192.0.2.3'))).toBe(1);
    expect(busy.hashes).toBe(hashes);
  });

  it('is answered for when its page opens, which uses nothing up; a rate-limit key that brings many dead ones is answered no more', async () => {
    const { ports, ticket } = await world('checked@x.co');
    const good = await ticket();
    const check = (checked: string, rateLimitKey: string) => isResetLinkGood(ports, checked, from(rateLimitKey));
    for (let n = 0; n < 40; n += 1) expect(await check(good, '192.0.2.5')).toBe(true);
    for (let n = 0; n < 30; n += 1) expect(await check('a'.repeat(43), '192.0.2.5')).toBe(false);
    for (const any of [good, 'a'.repeat(43)]) await expect(check(any, '192.0.2.5')).rejects.toMatchObject({ statusCode: 429 });
    expect(await check(good, '192.0.2.6')).toBe(true);
    clock.advance(10 * 60_000);
    expect(await check(good, '192.0.2.5')).toBe(true);
    expect(await resetPassword(ports, { ticket: good, password: 'six green kites' }, from('192.0.2.5'))).toBe(0);
    expect(await check(good, '192.0.2.5')).toBe(false);
  });

  it('runs out by itself after an hour', async () => {
    const { ports, ticket } = await world('hour@x.co');
    const good = await ticket();
    clock.advance(60 * 60_000 - 1);
    expect(await isResetLinkGood(ports, good, from('192.0.2.7'))).toBe(true);
    clock.advance(1);
    expect(await isResetLinkGood(ports, good, from('192.0.2.7'))).toBe(false);
  });

  it('is limited in how often it makes the server hash', async () => {
    const { ports, ticket } = await world('often@x.co');
    const given = { ticket: await ticket(), password: 'six green kites' };
    const answers = await Promise.all(
      [0, 1, 2, 3].map(() => resetPassword(ports, given, from('192.0.2.4')).catch((error: { statusCode: number }) => error.statusCode)),
    );
    expect(answers.filter((answer) => answer === 429)).toHaveLength(1);
  });
});

describe('[C-15] an owner whom failures have locked out', { timeout: 60_000 }, () => {
  const answerOf = (ports: Awaited<ReturnType<typeof world>>['ports'], email: string, password: string, rateLimitKey: string) =>
    logIn(ports, { email, password }, from(rateLimitKey)).then(
      (result) => (result.kind === 'refused' ? result.code : 0),
      (error: { statusCode: number }) => error.statusCode,
    );

  it('is in again after a reset, from the same address too; what was tried there for other accounts still counts', async () => {
    const { ports, ticket } = await world('locked@x.co');
    for (let n = 0; n < 5; n += 1) expect(await answerOf(ports, 'locked@x.co', 'wrong password', '192.0.2.9')).toBe(3);
    expect(await answerOf(ports, 'locked@x.co', 'three blue ferries', '192.0.2.9')).toBe(429);
    expect(await resetPassword(ports, { ticket: await ticket(), password: 'six green kites' }, from('192.0.2.9'))).toBe(0);
    expect(await answerOf(ports, 'locked@x.co', 'six green kites', '192.0.2.9')).toBe(0);
    for (let n = 0; n < 5; n += 1) expect(await answerOf(ports, 'another@x.co', 'wrong password', '192.0.2.10')).toBe(3);
    expect(await resetPassword(ports, { ticket: await ticket(), password: 'five red cranes' }, from('192.0.2.10'))).toBe(0);
    expect(await answerOf(ports, 'locked@x.co', 'five red cranes', '192.0.2.10')).toBe(429);
  });

  it('changes the password while signed in, whatever strangers have tried; wrong ones there are limited by themselves', async () => {
    const { ports, busy } = await world('signed-in@x.co');
    for (let n = 0; n < 5; n += 1) await answerOf(ports, 'signed-in@x.co', 'wrong password', '192.0.2.11');
    const account = (await accountByEmail(store(), 'signed-in@x.co')) as AccountRow;
    const mine = { account, user: { loginKind: 'password' } as SignedIn, asked: from('192.0.2.11') };
    const change = (currentPassword: string) =>
      changePassword(ports as never, mine, { currentPassword, newPassword: 'six green kites' }).catch(
        (error: { statusCode: number }) => error.statusCode,
      );
    expect(await change('three blue ferries')).toBe(0);
    // Who has waited for the old password does not stand in line again.
    expect(busy).toMatchObject({ hashes: 0, secondWaits: 1 });
    const changed = { ...mine, account: (await accountByEmail(store(), 'signed-in@x.co')) as AccountRow };
    const attempts = [];
    for (let n = 0; n < 6; n += 1)
      attempts.push(
        await changePassword(ports as never, changed, { currentPassword: 'wrong password', newPassword: 'five red cranes' }).catch(
          (error: { statusCode: number }) => error.statusCode,
        ),
      );
    expect(attempts).toEqual([3, 3, 3, 3, 3, 429]);
  });
});

it('a reset and a change of the password are one write: whoever reads beside it sees all of it or nothing', async () => {
  const { ports, ticket } = await world('one-write@x.co');
  const account = (await accountByEmail(store(), 'one-write@x.co')) as AccountRow;
  const session = {
    id: 's',
    token_hash: 's',
    account_id: account.id,
    kind: 'password',
    family: null,
    is_remembered: 0,
    browser: '',
    system: '',
  } as const;
  const logIn = () =>
    store().write(beginSession, {
      row: { ...session, created_at: clock.now(), last_seen_at: clock.now(), expires_at: clock.now() + 1_000 },
      remember: null,
      replacedId: null,
      provenUnder: null,
    });
  const sessions = () => store().read.selectFrom('login_session').select('id').where('account_id', '=', account.id).execute();
  const ended: unknown[] = [];
  ports.bus.react({ 'sessions-ended': (event) => void ended.push(event) });
  const hash = await ports.passwords.hash('six green kites' as never);
  await logIn();
  expect(await store().write(changeAccountPassword, { id: account.id, passwordHash: hash, provenUnder: account.password_hash })).toEqual([
    's',
  ]);
  expect(await sessions()).toEqual([]);
  await logIn();
  const ticketHash = hashSecret(await ticket());
  expect(await store().write(resetAccountPassword, { ticketHash, passwordHash: hash, now: clock.now() })).toMatchObject({
    endedSessionIds: ['s'],
  });
  expect(await sessions()).toEqual([]);
  await logIn();
  expect(await resetPassword(ports, { ticket: await ticket(), password: 'five red cranes' }, from('192.0.2.12'))).toBe(0);
  expect(ended).toEqual([{ kind: 'sessions-ended', sessionIds: ['s'] }]);
});

describe('[SEC-17] failures in a row', { timeout: 60_000 }, () => {
  const answerOf = (ports: Awaited<ReturnType<typeof world>>['ports'], email: string, password: string, rateLimitKey: string) =>
    logIn(ports, { email, password }, from(rateLimitKey)).then(
      (result) => (result.kind === 'refused' ? result.code : 0),
      (error: { statusCode: number }) => error.statusCode,
    );

  it('a right password ends the row of its address, not that of the rate-limit key', async () => {
    const { ports } = await world('row@x.co');
    for (let n = 0; n < 4; n += 1) expect(await answerOf(ports, 'row@x.co', 'wrong password', '198.51.100.1')).toBe(3);
    expect(await answerOf(ports, 'row@x.co', 'three blue ferries', '198.51.100.2')).toBe(0);
    for (let n = 0; n < 5; n += 1) expect(await answerOf(ports, 'row@x.co', 'wrong password', '198.51.100.3')).toBe(3);
    expect(await answerOf(ports, 'row@x.co', 'wrong password', '198.51.100.4')).toBe(429);
    expect(await answerOf(ports, 'other@x.co', 'wrong password', '198.51.100.1')).toBe(3);
    expect(await answerOf(ports, 'other@x.co', 'wrong password', '198.51.100.1')).toBe(429);
  });

  it('a hundred of them lock the owner out for ten minutes at most, and leave a guesser one try in ten minutes', async () => {
    const { ports } = await world('hundred@x.co');
    for (let round = 0; round < 20; round += 1) {
      for (let n = 0; n < 5; n += 1) expect(await answerOf(ports, 'hundred@x.co', 'wrong password', `203.0.113.${round}`)).toBe(3);
      clock.advance(10 * 60_000);
    }
    expect(await answerOf(ports, 'hundred@x.co', 'wrong password', '203.0.113.50')).toBe(3);
    expect(await answerOf(ports, 'hundred@x.co', 'three blue ferries', '203.0.113.51')).toBe(429);
    clock.advance(10 * 60_000);
    expect(await answerOf(ports, 'hundred@x.co', 'three blue ferries', '203.0.113.51')).toBe(0);
    for (let n = 0; n < 5; n += 1) expect(await answerOf(ports, 'hundred@x.co', 'wrong password', '203.0.113.52')).toBe(3);
  });
});
