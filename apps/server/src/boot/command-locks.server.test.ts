import type { ParticipantId, PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccountPassword, createAccount } from '../account/account-commands.ts';
import { createAccountRow } from '../account/accounts.ts';
import { takeAccountAttempt } from '../account/attempt-commands.ts';
import { addBackground } from '../background/background-commands.ts';
import { addChatMessage } from '../chat/chat-commands.ts';
import { claimJob } from '../job/job-commands.ts';
import { createMeetings, type Meetings } from '../meeting/meetings.ts';
import { admitParticipant } from '../meeting/participant-commands.ts';
import { removePerson } from '../meeting/removal-commands.ts';
import { addPasskey, PASSKEYS_MAX } from '../passkey/passkey-commands.ts';
import { claimPersonalUrl } from '../personal-url/name-commands.ts';
import { createLocalBus } from '../platform/bus.ts';
import type { Store } from '../platform/storage/store.ts';
import { saveScheduledMeeting } from '../schedule/schedule-commands.ts';
import { useRememberLogin } from '../session/remember-commands.ts';
import { beginSession } from '../session/session-commands.ts';
import { issueOneTimeTicket, takeOneTimeTicket } from '../ticket/ticket-commands.ts';
import { type OpenedStore, storeKinds } from './testing/store-kinds.ts';

/** What many ask for in the same moment is decided one after the other, by whatever number of connections it is written. */
describe.each(storeKinds)('at the same moment, in $kind', ({ open }) => {
  const clock = new DrivenClock();
  let opened: OpenedStore;
  let store: Store;
  let meetings: Meetings;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    meetings = createMeetings(store, createLocalBus(), clock, 120_000);
  });
  afterAll(() => opened.discard());

  let made = 0;
  function unused(): string {
    made += 1;
    return `made ${made}`;
  }
  const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));

  async function anAccount(): Promise<string> {
    const person = { email: `${unused().replace(' ', '')}@harbour.example`, passwordHash: 'old', firstName: 'Anna', lastName: 'Meier' };
    const account = createAccountRow({ ...person, wantsProductInfo: false, isEmailConfirmed: true }, clock);
    await store.write(createAccount, { account, federated: null });
    return account.id;
  }
  const seat = (meetingId: string, role: 'host' | 'viewer', banKeys: readonly string[] = []) => {
    const id = unused();
    const participant = { id, meeting_id: meetingId, key_hash: id, role, name: '', is_headless: 0, joined_at: clock.now() };
    return store.write(admitParticipant, {
      participant: { ...participant, away_since: null, left_at: null },
      capacity: 20,
      steadyNow: clock.steadyNow(),
      banKeys,
    });
  };
  async function runningMeeting(): Promise<{ id: string; host: ParticipantId }> {
    const { id } = (await meetings.open('OneTime')).meeting;
    const host = await seat(id, 'host');
    if (!host.ok) throw new Error(host.error.kind);
    await meetings.change(id, { kind: 'host-arrived', hostId: host.value.id as ParticipantId, isFreshPage: true });
    return { id, host: host.value.id as ParticipantId };
  }

  it('[MEET-20] a meeting for 20 seats 20 of 60, and each has a number of their own', async () => {
    const { id } = (await meetings.open('OneTime')).meeting;
    const answers = await times(60, () => seat(id, 'viewer'));
    const seated = answers.flatMap((answer) => (answer.ok ? [answer.value.ordinal] : []));
    expect(seated.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('of 20 pages with a ticket of the host one seat comes', async () => {
    const { id } = (await meetings.open('OneTime')).meeting;
    const answers = await times(20, () => seat(id, 'host'));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
  });

  it('[C-24] nobody who was removed is seated by a join of that moment', async () => {
    const { id, host } = await runningMeeting();
    const target = await seat(id, 'viewer', ['of the one']);
    if (!target.ok) throw new Error(target.error.kind);
    const at = { now: clock.now(), steadyNow: clock.steadyNow() };
    await Promise.all([
      ...Array.from({ length: 8 }, () => seat(id, 'viewer', ['of the one'])),
      store.write(removePerson, { meetingId: id, by: host, target: target.value.id as ParticipantId, ...at }),
      ...Array.from({ length: 8 }, () => seat(id, 'viewer', ['of the one'])),
    ]);
    const left = await store.read
      .selectFrom('participant')
      .select('id')
      .where('meeting_id', '=', id)
      .where('role', '=', 'viewer')
      .where('left_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('50 messages have the numbers 1 to 50', async () => {
    const { id, host } = await runningMeeting();
    const say = (clientId: string) =>
      store.write(addChatMessage, { meetingId: id, senderId: host, recipientId: null, clientId, text: 'Hello', now: clock.now() });
    const answers = await times(50, (n) => say(`${n}`));
    const numbers = answers.map((answer) => (answer.ok ? answer.value.row.number : 0));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    const again = await times(10, () => say('the same'));
    expect(again.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  });

  it('[C-13] of 20 accounts that claim names which look alike one has it', async () => {
    const accounts = await times(20, anAccount);
    const claim = (accountId: string, n: number) =>
      store.write(claimPersonalUrl, {
        accountId,
        name: (n % 2 ? 'harb0ur' : 'harbour') as PersonalUrl,
        mayReplace: false,
        now: clock.now(),
      });
    const answers = await Promise.all(accounts.map(claim));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('[D-42] of 20 starts under one personal URL one meeting comes', async () => {
    const owner = { host_account_id: await anAccount(), personal_url: 'one.start' };
    const answers = await times(20, () => meetings.open('PersonalUrl', owner));
    expect(new Set(answers.map(({ meeting }) => meeting.id)).size).toBe(1);
  });

  it('[SEC-17] of 40 attempts five are before a limit of five', async () => {
    const limits = [{ key: 'one address', window: DAY_MS, limit: 5 }];
    const answers = await times(40, () => store.write(takeAccountAttempt, { id: unused(), kind: 'login', limits, now: clock.now() }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  });

  it('[SEC-08] a login cookie works once', async () => {
    const account_id = await anAccount();
    const row = { account_id, browser: '', system: '', created_at: clock.now(), expires_at: clock.now() + DAY_MS };
    const own = {
      id: unused(),
      token_hash: unused(),
      kind: 'password' as const,
      family: 'one',
      is_remembered: 1,
      last_seen_at: clock.now(),
    };
    const remember = { ...row, selector: unused(), family: 'one', secret_hash: 'secret', used_at: null };
    await store.write(beginSession, { row: { ...row, ...own }, remember, replacedId: null, provenUnder: null });
    const answers = await times(20, () =>
      store.write(useRememberLogin, {
        selector: remember.selector,
        secretHash: 'secret',
        next: { selector: unused(), secret_hash: 'next' },
        session: { id: unused(), token_hash: unused(), browser: '', system: '' },
        now: clock.now(),
      }),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual([...Array.from({ length: 19 }, () => 'parallel'), 'used']);
  });

  it('[C-18] no session that was proven under the old password outlives its change', async () => {
    const account_id = await anAccount();
    const login = () => {
      const id = unused();
      const row = { id, token_hash: id, account_id, kind: 'password' as const, family: null, is_remembered: 0, browser: '', system: '' };
      const times = { created_at: clock.now(), last_seen_at: clock.now(), expires_at: clock.now() + DAY_MS };
      return store.write(beginSession, { row: { ...row, ...times }, remember: null, replacedId: null, provenUnder: 'old' });
    };
    await Promise.all([
      ...Array.from({ length: 15 }, login),
      store.write(changeAccountPassword, { id: account_id, passwordHash: 'new', provenUnder: 'old' }),
      ...Array.from({ length: 15 }, login),
    ]);
    expect(await store.read.selectFrom('login_session').select('id').where('account_id', '=', account_id).execute()).toEqual([]);
  });

  it('[SESS-14] a ticket is taken once', async () => {
    const hash = unused();
    const none = { account_id: null, meeting_id: null, session_id: null, used_at: null };
    const row = { hash, kind: 'client' as const, detail: '', created_at: clock.now(), expires_at: clock.now() + DAY_MS, ...none };
    await store.write(issueOneTimeTicket, row);
    const answers = await times(30, () => store.write(takeOneTimeTicket, { hash, kind: 'client', now: clock.now() }));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('[C-39] an account has 20 passkeys and five pictures at most', async () => {
    const account_id = await anAccount();
    const key = { account_id, public_key: '', counter: 0, transports: '[]', name: 'Key', created_at: clock.now(), last_used_at: null };
    const keys = await times(PASSKEYS_MAX + 10, () => store.write(addPasskey, { ...key, id: unused() }));
    const picture = { account_id, media_type: 'image/webp', created_at: clock.now() };
    const pictures = await times(15, () => store.write(addBackground, { ...picture, id: unused() }));
    expect([keys.filter(({ ok }) => ok).length, pictures.filter(({ ok }) => ok).length]).toEqual([PASSKEYS_MAX, 5]);
    const names = await store.read.selectFrom('passkey').select('name').where('account_id', '=', account_id).execute();
    expect(new Set(names.map(({ name }) => name)).size).toBe(PASSKEYS_MAX);
  });

  it('each job is claimed once', async () => {
    const accountId = await anAccount();
    const invitees = Array.from({ length: 20 }, (_, n) => `guest${n}@harbour.example`);
    const saved = await store.write(saveScheduledMeeting, {
      accountId,
      existing: null,
      plan: {
        ...{ subject: 'Review', date: '2031-02-03', time: '14:30', timeZone: 'Europe/Zagreb', durationMinutes: 45, message: '' },
        ...{ repeats: 'none', repeatsUntil: null, joinBy: 'code', invitees },
      } as never,
      newId: unused(),
      newLinkKey: unused(),
      origin: 'https://share.example',
      language: 'en',
      endsAt: clock.now() + DAY_MS,
      nextStartsAt: clock.now() + DAY_MS,
      now: clock.now(),
    });
    expect(saved.ok).toBe(true);
    const claimed = await times(40, () => store.write(claimJob, { now: clock.now(), leaseMs: DAY_MS }));
    const ids = claimed.flatMap((job) => (job === null ? [] : [job.id]));
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('two-starts-one-step: of 50 equal steps one changes the meeting', async () => {
    const { id, host } = await runningMeeting();
    const before = (await meetings.find(id))?.version ?? 0;
    const answers = await times(50, () => meetings.change(id, { kind: 'start-share', by: host }));
    expect([answers.every(({ ok }) => ok), (await meetings.find(id))?.version]).toEqual([true, before + 1]);
  });
});
