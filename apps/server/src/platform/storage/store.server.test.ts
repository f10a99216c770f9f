import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountRow } from '../../account/accounts.ts';
import { noOwner } from './meeting-rows.ts';
import { createMeetings } from '../../meeting/meetings.ts';
import { forgetOldMeetings } from '../../meeting/tidy-meetings.ts';
import { createRunningMeetings } from '../../viewer-code/running-meetings.ts';
import { createLocalBus } from '../bus.ts';
import { type OpenedStore, storeKinds } from '../../boot/testing/store-kinds.ts';
import type { Store } from './store.ts';
import { openMeeting, changeMeeting } from '../../meeting/meeting-commands.ts';
import { createAccount } from '../../account/account-commands.ts';
import { beginSession } from '../../session/session-commands.ts';
import { admitParticipant, renameParticipant } from '../../meeting/participant-commands.ts';
import { addBanKeys } from '../../meeting/removal-commands.ts';
import { forgetOverMeetings } from '../../meeting/forget-meetings.ts';
import { forgetGuesses } from '../../viewer-code/guess-commands.ts';

let now = 1_000_000;
const clock = { now: () => now, steadyNow: () => now };

describe.each(storeKinds)('store in $kind', ({ kind, open }) => {
  let opened: OpenedStore;
  let store: Store;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.discard());

  it('a read after an answered write sees it, and a refused command leaves no trace', async () => {
    const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
    const { meeting } = await meetings.open('OneTime');
    expect(await meetings.find(meeting.id)).toEqual(meeting);
    const again = await store.write(openMeeting, {
      meeting: { ...meeting, phase: 'waiting', hostAwaySince: now, id: 'other' as never, room: 'other' as never },
      ticketHash: 'x',
      owner: noOwner,
      openAtOnce: null,
    });
    expect(again).toEqual({ ok: false, error: { kind: 'viewer-code/taken' } });
    expect(await meetings.find('other')).toBeUndefined();
  });

  it('reads that are made together see one moment, whatever is written between them', async () => {
    const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
    const { meeting } = await meetings.open('OneTime');
    const version = (db: Store['read']) =>
      db.selectFrom('meeting').select('version').where('id', '=', meeting.id).executeTakeFirstOrThrow();
    const arrive = () =>
      store.write(changeMeeting, {
        meetingId: meeting.id,
        event: { kind: 'host-arrived', hostId: 'host' as ParticipantId, isFreshPage: true },
        now,
        steadyNow: now,
      });
    const [first, again, next] = await store.readTogether(async (db) => {
      const before = await version(db);
      expect((await arrive()).ok).toBe(true);
      return [before, await version(db), await version(store.read)];
    });
    expect(again).toEqual(first);
    expect(next).not.toEqual(first);
    expect(await store.readTogether(version)).toEqual(next);
  });

  it('a command that fails half-way leaves no trace, and what came with it in one batch is kept', async () => {
    const person = {
      email: 'half@harbour.example',
      passwordHash: 'x',
      firstName: '',
      lastName: '',
      wantsProductInfo: false,
      isEmailConfirmed: true,
    };
    const account = createAccountRow(person, clock);
    await store.write(createAccount, { account, federated: null });
    const seen = { created_at: now, expires_at: now + 1, browser: '', system: '' };
    const row = (id: string) => ({
      ...{ id, token_hash: id, account_id: account.id, kind: 'password' as const, family: 'one', is_remembered: 1, last_seen_at: now },
      ...seen,
    });
    const remember = { selector: 'same', family: 'one', account_id: account.id, secret_hash: 'x', used_at: null, ...seen };
    const begin = (id: string) => store.write(beginSession, { row: row(id), remember, replacedId: null, provenUnder: null });
    const bare = (id: string) => store.write(beginSession, { row: row(id), remember: null, replacedId: null, provenUnder: null });
    await begin('first');
    // The session is there when its login cookie's row is refused.
    const [before, fault, after] = await Promise.allSettled([bare('before'), begin('half'), bare('after')]);
    expect([before?.status, fault?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const sessions = await store.read.selectFrom('login_session').select('id').where('account_id', '=', account.id).orderBy('id').execute();
    expect(sessions.map(({ id }) => id)).toEqual(['after', 'before', 'first']);
  });

  it('[CODE-28] a code rests 30 days after its meeting, then may be given out again', async () => {
    const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
    const { meeting } = await meetings.open('OneTime');
    await meetings.change(meeting.id, { kind: 'end-by-ticket' });
    const reopen = async (days: number) =>
      (
        await store.write(openMeeting, {
          meeting: {
            ...meeting,
            phase: 'waiting',
            hostAwaySince: now,
            id: `again${days}` as never,
            room: `again${days}` as never,
            createdAt: now + days * 86_400_000,
          },
          ticketHash: `again${days}`,
          owner: noOwner,
          openAtOnce: null,
        })
      ).ok;
    expect([await reopen(0), await reopen(29), await reopen(30)]).toEqual([false, false, true]);
  });

  it('two-starts-one-step: of many equal steps at once exactly one changes the meeting', async () => {
    const bus = createLocalBus();
    let told = 0;
    bus.react({ 'meeting-changed': () => void told++, 'meeting-over': () => void told++, 'swap-ended': () => void told++ });
    const meetings = createMeetings(store, bus, clock, 120_000);
    const { meeting } = await meetings.open('OneTime');
    const hostId = 'host-1' as ParticipantId;
    await meetings.change(meeting.id, { kind: 'host-arrived', hostId, isFreshPage: true });
    told = 0;
    await Promise.all(Array.from({ length: 50 }, () => meetings.change(meeting.id, { kind: 'start-share', by: hostId })));
    expect(told).toBe(1);
    expect((await meetings.find(meeting.id))?.version).toBe(3);
  });

  it('[MEET-18] the sweep ends a meeting whose host is away for 120 s, by the driven clock', async () => {
    const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
    const { meeting } = await meetings.open('OneTime');
    await meetings.change(meeting.id, { kind: 'host-arrived', hostId: 'h' as ParticipantId, isFreshPage: true });
    await meetings.change(meeting.id, { kind: 'host-gone' });
    now += 119_999;
    await meetings.sweep();
    expect((await meetings.find(meeting.id))?.phase).toBe('live');
    now += 1;
    await meetings.sweep();
    expect(await meetings.find(meeting.id)).toMatchObject({ phase: 'over', reason: 'host-vanished' });
  });

  it('[C-02] at most 900 doors stand open: the oldest turn to knock, and their hosts hear of it', async () => {
    const own = await open();
    const full = own.store;
    const bus = createLocalBus();
    const told: string[] = [];
    bus.react({ 'meeting-changed': ({ meetingId }) => void told.push(meetingId) });
    const meetings = createMeetings(full, bus, { now: () => ++now, steadyNow: () => now }, 120_000);
    const countOpen = () => createRunningMeetings(full).countOpen();
    const ids: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      const opened = await Promise.all(Array.from({ length: 20 }, () => meetings.open('OneTime')));
      ids.push(...opened.map(({ meeting }) => meeting.id));
    }
    const [first = '', second = ''] = ids;
    const doorOf = async (id: string) => (await meetings.find(id))?.door;
    expect([await countOpen(), await doorOf(first), told]).toEqual([900, 'open', []]);
    await meetings.open('OneTime', noOwner, 'locked');
    expect(await countOpen()).toBe(900);
    await meetings.open('OneTime');
    expect([await countOpen(), await doorOf(first), await doorOf(second), told]).toEqual([900, 'knock', 'open', [first]]);
    // A host who opens a door again closes the oldest that stands open.
    const host = { hostId: 'h' as ParticipantId, isFreshPage: true };
    const newest = ids.at(-1) ?? '';
    await meetings.change(newest, { kind: 'host-arrived', ...host });
    await meetings.change(newest, { kind: 'lock', by: host.hostId });
    await meetings.open('OneTime');
    await meetings.change(newest, { kind: 'unlock', by: host.hostId });
    expect([await countOpen(), await doorOf(newest), await doorOf(second)]).toEqual([900, 'open', 'knock']);
    await own.discard();
  }, 60_000);

  it('[C-08] a meeting is deleted with all that hangs on it once its code has rested, but for the newest twenty of an account', async () => {
    const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
    const anna = { host_account_id: 'anna', personal_url: null };
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      now += 1_000;
      ids.push((await meetings.open('OneTime', anna)).meeting.id);
    }
    ids.push((await meetings.open('OneTime')).meeting.id);
    const runs = (await meetings.open('OneTime')).meeting.id;
    const seat = { role: 'viewer', name: 'Bela', is_headless: 0, joined_at: now, away_since: null, left_at: null } as const;
    for (const id of ids) {
      const participant = { ...seat, id: `in ${id}`, meeting_id: id, key_hash: `in ${id}` };
      expect((await store.write(admitParticipant, { participant, capacity: 9, steadyNow: now, banKeys: ['x'] })).ok).toBe(true);
      await meetings.change(id, { kind: 'end-by-ticket' });
    }
    const left = async () => {
      const rows = await store.read
        .selectFrom('meeting')
        .select('id')
        .where('id', 'in', [...ids, runs])
        .execute();
      return rows.length;
    };
    const people = async () => store.read.selectFrom('participant').select(['name', 'ban_keys']).where('meeting_id', 'in', ids).execute();
    // Also from whoever was about to say another name, or to log in.
    const participantId = `in ${ids[0]}`;
    await store.write(renameParticipant, { participantId, name: 'Bela' });
    await store.write(addBanKeys, { participantId, keys: ['account bela'] });
    expect(await people()).toEqual(Array.from({ length: 23 }, () => ({ name: '', ban_keys: '[]' })));
    const inDays = (days: number) => now + days * 86_400_000;
    await forgetOldMeetings(store, inDays(29));
    await store.write(forgetOverMeetings, { ids, now: inDays(29) });
    await store.write(forgetOverMeetings, { ids: [runs], now: inDays(31) });
    expect(await left()).toBe(24);
    await forgetOldMeetings(store, inDays(31));
    expect([await left(), (await people()).length]).toEqual([21, 20]);
    expect(await meetings.find(runs)).toMatchObject({ phase: 'waiting' });
    expect(await meetings.find(ids[2] ?? '')).toMatchObject({ phase: 'over' });
    expect(await meetings.find(ids[1] ?? '')).toBeUndefined();
  });

  it('a walk over past meetings goes on where it was, past all that stay', async () => {
    const own = await open();
    const full = own.store;
    const meetings = createMeetings(full, createLocalBus(), clock, 120_000);
    const ids: string[] = [];
    for (let account = 0; account < 21; account += 1) {
      const owner = { host_account_id: `account ${account}`, personal_url: null };
      for (let n = 0; n < 20; n += 1) ids.push((await meetings.open('OneTime', account === 20 ? noOwner : owner)).meeting.id);
    }
    for (let n = 0; n < 20; n += 1)
      await Promise.all(ids.slice(21 * n, 21 * (n + 1)).map((id) => meetings.change(id, { kind: 'end-by-ticket' })));
    await forgetOldMeetings(full, now + 31 * 86_400_000);
    const { left } = await full.read
      .selectFrom('meeting')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    expect(left).toBe(400);
    await own.discard();
  }, 60_000);

  it('[C-02] meetings whose host has not come for a minute turn before any with a host, whatever their age', async () => {
    const own = await open();
    const full = own.store;
    const meetings = createMeetings(full, createLocalBus(), clock, 120_000);
    const visitors = await meetings.open('OneTime');
    await meetings.change(visitors.meeting.id, { kind: 'host-arrived', hostId: 'h' as ParticipantId, isFreshPage: true });
    // The oldest of all, whose turn it would be by age.
    now += 1_000;
    const left: Awaited<ReturnType<typeof meetings.open>>[] = [];
    for (let n = 0; n < 31; n += 1) left.push(...(await Promise.all(Array.from({ length: 29 }, () => meetings.open('OneTime')))));
    now += 60_000;
    const later = await Promise.all(Array.from({ length: 20 }, () => meetings.open('OneTime')));
    const doors = async (opened: readonly { meeting: { id: string } }[]) =>
      (await Promise.all(opened.map(({ meeting }) => meetings.find(meeting.id)))).filter((meeting) => meeting?.door === 'open').length;
    expect([await createRunningMeetings(full).countOpen(), await doors([visitors]), await doors(left), await doors(later)]).toEqual([
      900, 1, 879, 20,
    ]);
    await own.discard();
  }, 60_000);

  it('answers every one of many writes at once, and closes behind them', async () => {
    const own = await open();
    const busy = own.store;
    // SQLite takes all of them in a few commits; PostgreSQL commits each, ten at a time.
    const many = kind === 'SQLite' ? 1_500 : 100;
    const writes = Array.from({ length: many }, (_, n) => busy.write(forgetGuesses, { before: n }));
    const closed = busy.close();
    expect(await Promise.all(writes)).toHaveLength(many);
    await closed;
  });
});
