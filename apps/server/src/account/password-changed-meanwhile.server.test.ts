import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noOwner } from '../platform/storage/meeting-rows.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { createPasswords } from '../password/passwords.ts';
import type { SignedIn } from '../requester/identity.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import { accountByEmail, createAccountRow } from './accounts.ts';
import { askToChangeEmail, changePassword, closeOwnAccount } from './change-account.ts';
import { useChangeLink } from './confirm-email.ts';
import { accountWorld, from } from './testing/account-world.ts';
import { createAccount, changeAccountPassword } from './account-commands.ts';

describe('whoever has the old password, while its owner sets a new one', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  }, 30_000);
  afterAll(() => server.stop());

  it('[C-18] is let in by none of the logins that were still being checked', async () => {
    const email = 'meanwhile@harbour.example';
    const owner = await signUp(server.url, email);
    const changed = owner.ask('/api/account/password', { currentPassword: TEST_PASSWORD, newPassword: 'six green boats' });
    const thieves = Array.from({ length: 40 }, () => new WebClient(server.url));
    const logins = thieves.map((thief, n) => logInAs(thief, email, { rememberMe: n % 2 === 0 }));
    expect((await changed).iError).toBe(0);
    const answers = await Promise.all(logins);
    expect(new Set(answers)).toContain(3);
    for (const [n, thief] of thieves.entries()) {
      if (answers[n] === 3) expect([...thief.cookies.keys()]).not.toContain('__Host-session');
      expect((await thief.fetch('/api/account')).status).toBe(401);
      thief.closeBrowser();
      expect((await thief.pageState()).bIsUserLoggedIn).toBe(false);
    }
    expect((await owner.fetch('/api/account')).status).toBe(200);
  }, 60_000);
});

describe('what was proven with a password that is not the account’s any more', () => {
  const { clock, store, ports: portsWith } = accountWorld();
  const real = createPasswords();

  /** An account whose password becomes another one right after the old one was found right. */
  async function world(email: string) {
    const account = createAccountRow(
      {
        email,
        passwordHash: await real.hash('three blue ferries'),
        firstName: '',
        lastName: '',
        wantsProductInfo: false,
        isEmailConfirmed: true,
      },
      clock,
    );
    await store().write(createAccount, { account, federated: null });
    const newHash = await real.hash('six green boats');
    const changes = { left: 0 };
    const ports = portsWith({
      ...real,
      isRight: async (hash, typed) => {
        const isRight = await real.isRight(hash, typed);
        if (changes.left-- > 0)
          await store().write(changeAccountPassword, { id: account.id, passwordHash: newHash, provenUnder: account.password_hash });
        return isRight;
      },
    });
    const mine = { account, user: { loginKind: 'password' } as SignedIn, asked: from('192.0.2.31') };
    const config = { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'en', DATA_DIR: '/nowhere' };
    const meetings = createMeetings(store(), ports.bus, clock, 120_000);
    return { meetings, ports: { ...ports, config, meetings } as never, mails: ports.mails, mine, newHash, changes };
  }
  const now = async (email: string) => (await accountByEmail(store(), email)) as AccountRow | undefined;

  it('[C-18] sets no password', async () => {
    const { ports, mine, newHash, changes } = await world('set@x.co');
    changes.left = 1;
    expect(await changePassword(ports, mine, { currentPassword: 'three blue ferries', newPassword: 'five red cranes' })).toBe(3);
    expect((await now('set@x.co'))?.password_hash).toBe(newHash);
  });

  it('[C-18] closes no account, and ends no meeting of it', async () => {
    const { ports, meetings, mine, changes } = await world('close@x.co');
    const { meeting } = await meetings.open('OneTime', { ...noOwner, host_account_id: mine.account.id });
    changes.left = 1;
    expect(await closeOwnAccount(ports, mine, 'three blue ferries')).toBe(3);
    expect(await now('close@x.co')).toBeDefined();
    expect((await meetings.find(meeting.id))?.phase).toBe('waiting');
  });

  it('[C-18] moves no account to another address', async () => {
    const { ports, mails, mine, changes } = await world('move@x.co');
    changes.left = 1;
    expect(await askToChangeEmail(ports, mine, { email: 'thief@x.co', password: 'three blue ferries' })).toBe(0);
    const ticket =
      mails
        .find(({ to }) => to === 'thief@x.co')
        ?.content.link?.url.split('/')
        .at(-1) ?? '';
    expect(ticket).toHaveLength(43);
    expect(await useChangeLink(ports, ticket, from('192.0.2.31'))).toBe(false);
    expect(await now('thief@x.co')).toBeUndefined();
  });
});
