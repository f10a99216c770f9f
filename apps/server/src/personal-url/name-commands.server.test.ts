import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';
import { kyselyOver, openSqlite } from '../platform/storage/sqlite/sqlite.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { createRunningMeetings } from '../viewer-code/running-meetings.ts';
import { blockNamesOfClosedAccount, releasePersonalUrl } from './name-commands.ts';
import { claimName, nameToShareBy, ownPersonalUrl } from './own-name.ts';

let folder: string;
let store: Store;
/** A second hand on the file, for what no command of this folder does. */
let direct: Kysely<Database>;
/** How often one may ask is for the gate: see personal-url-routes.test.ts. */
const gate = { countClaim: async () => true };
let now = 1_000_000;
const clock = { now: () => now, steadyNow: () => now };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-names-'));
  store = await openStore(folder, () => undefined);
  direct = kyselyOver(openSqlite(join(folder, 'ninefold.sqlite'), false));
});
afterAll(async () => {
  await direct.destroy();
  await store.close();
  await rm(folder, { recursive: true });
});

let accounts = 0;
async function anAccount({ isConfirmed = true, db = direct } = {}): Promise<string> {
  const id = `account-${++accounts}`;
  const row: AccountRow = {
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    email_confirmed_at: isConfirmed ? 1 : null,
    password_hash: '',
    first_name: '',
    last_name: '',
    send_product_info: 0,
    lulu_id: id,
    background_id: null,
    asks_before_entry: 0,
    created_at: 1,
    last_login_at: null,
  };
  await db.insertInto('account').values(row).execute();
  return id;
}
const ports = () => ({ store, clock, gate, audit: { note: () => undefined } });
const claim = (accountId: string, name: string) => claimName(ports(), { accountId, rateLimitKey: '' }, name);
const nameOf = async (accountId: string) => (await ownPersonalUrl(store, accountId))?.name;

describe('a personal URL of one’s own', () => {
  it('[D-42] [C-13] a name, in any letter case, and all that look like it have one owner', async () => {
    const [anna, bela] = [await anAccount(), await anAccount()];
    expect(await claim(anna, 'Paypal-Team')).toBe(0);
    for (const twin of ['Paypal-Team', 'paypal-team', 'PAYPAL-TEAM', 'paypa1-team', 'PaypaI-team']) expect(await claim(bela, twin)).toBe(1);
    expect(await nameOf(bela)).toBeUndefined();
    expect(await claim(bela, 'paypal.team')).toBe(0);
  });

  it('[C-13] a malformed name is answered 4, a reserved one 1', async () => {
    const anna = await anAccount();
    for (const name of ['abc..defghi', 'short', 'anna meier', 'anna.meier-', '']) expect(await claim(anna, name)).toBe(4);
    for (const name of ['Main.aspx', 'ErrorPages', 'robots-9.txt']) expect(await claim(anna, name)).toBe(1);
  });

  it('[SEC-38] nobody has one before the e-mail is confirmed', async () => {
    const anna = await anAccount({ isConfirmed: false });
    expect(await claim(anna, 'not.confirmed')).toBe(7);
    expect(await nameToShareBy(ports(), { accountId: anna, rateLimitKey: '' }, 'not.confirmed')).toBeNull();
    expect(await nameOf(anna)).toBeUndefined();
  });

  it('[D-42] one per account: the old name is given up, and blocked for others for 90 days', async () => {
    const [anna, bela] = [await anAccount(), await anAccount()];
    await claim(anna, 'first.name.of.anna');
    expect(await claim(anna, 'second.name.of.anna')).toBe(0);
    expect(await nameOf(anna)).toBe('second.name.of.anna');
    expect(await claim(bela, 'first.name.of.anna')).toBe(1);
    now += 90 * DAY_MS - 1;
    expect(await claim(bela, 'first.name.of.anna')).toBe(1);
    now += 1;
    expect(await claim(bela, 'first.name.of.anna')).toBe(0);
  });

  it('[D-42] its last owner may have it back at once', async () => {
    const anna = await anAccount();
    await claim(anna, 'back.and.forth');
    await store.write(releasePersonalUrl, { accountId: anna, now });
    expect(await nameOf(anna)).toBeUndefined();
    expect(await claim(anna, 'Back.And.Forth')).toBe(0);
    expect(await nameOf(anna)).toBe('Back.And.Forth');
  });

  it('[D-42] an account cannot hoard names by giving them up', async () => {
    const anna = await anAccount();
    for (let n = 0; n <= 5; n++) expect(await claim(anna, `hoarded.name.${'abcdefgh'[n]}`)).toBe(0);
    await expect(claim(anna, 'hoarded.name.z')).rejects.toMatchObject({ statusCode: 429 });
    expect(await nameOf(anna)).toBe('hoarded.name.f');
  });

  it('[D-42] the name of a closed account is blocked for everybody', async () => {
    const [anna, bela] = [await anAccount(), await anAccount()];
    await claim(anna, 'older.name.of.a');
    await claim(anna, 'name.of.a.leaver');
    await blockNamesOfClosedAccount(direct, { accountId: anna, now });
    for (const name of ['older.name.of.a', 'name.of.a.leaver']) {
      expect(await claim(bela, name)).toBe(1);
      expect(await claim(anna, name)).toBe(1);
    }
    now += 90 * DAY_MS;
    expect(await claim(bela, 'name.of.a.leaver')).toBe(0);
  });

  it('[C-13] of those who claim one name at once, exactly one has it (10,000 claims of 1,000 names)', async () => {
    const people: string[] = [];
    await direct.transaction().execute(async (db) => {
      for (let n = 0; n < 10_000; n++) people.push(await anAccount({ db }));
    });
    const letters = 'abcdefghjk';
    const nameAt = (n: number) => `raced.name.${[...String(n).padStart(3, '0')].map((digit) => letters[Number(digit)]).join('')}`;
    const winners = Array.from({ length: 1_000 }, () => 0);
    // Each name is claimed by four at a time; the store takes at most 4,096 waiting writes.
    for (let first = 0; first < people.length; first += 4_000) {
      const round = people.slice(first, first + 4_000).map(async (person, n) => {
        if ((await claim(person, nameAt(n % 1_000))) === 0) winners[n % 1_000] = (winners[n % 1_000] ?? 0) + 1;
      });
      await Promise.all(round);
    }
    expect(winners.every((count) => count === 1)).toBe(true);
  }, 60_000);

  it('[ROLE-04] shares by the own name only; who has none gets the free one in the field', async () => {
    const [anna, bela] = [await anAccount(), await anAccount()];
    expect((await nameToShareBy(ports(), { accountId: anna, rateLimitKey: '' }, 'Claimed.By.Share'))?.name).toBe('Claimed.By.Share');
    expect((await nameToShareBy(ports(), { accountId: anna, rateLimitKey: '' }, 'claimed.by.share'))?.name).toBe('Claimed.By.Share');
    expect(await nameToShareBy(ports(), { accountId: bela, rateLimitKey: '' }, 'claimed.by.share')).toBeNull();
    expect(await nameToShareBy(ports(), { accountId: anna, rateLimitKey: '' }, 'some.other.name')).toBeNull();
    expect(await nameOf(anna)).toBe('Claimed.By.Share');
  });
});

describe('the meeting that runs under a personal URL', () => {
  it('[D-42] [SHARE-23] is one at a time: its owner comes back to it, with a new ticket', async () => {
    const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
    const owner = { host_account_id: 'anna', personal_url: 'anna.meier' };
    const first = await meetings.open('PersonalUrl', owner);
    const [second, third] = await Promise.all([meetings.open('PersonalUrl', owner), meetings.open('PersonalUrl', owner)]);
    expect([second.meeting.id, third.meeting.id]).toEqual([first.meeting.id, first.meeting.id]);
    for (const { ticket } of [first, second, third]) expect(await meetings.meetingIdOfTicket(ticket)).toBe(first.meeting.id);
    const running = createRunningMeetings(store);
    const byName = { kind: 'personal-url', purl: 'Anna.Meier' as PersonalUrl } as const;
    expect(await running.find(byName)).toEqual({ meetingId: first.meeting.id, sessionType: 'PersonalUrl' });
    await meetings.change(first.meeting.id, { kind: 'end-by-ticket' });
    expect(await running.find(byName)).toBeNull();
    expect((await meetings.open('PersonalUrl', owner)).meeting.id).not.toBe(first.meeting.id);
  });

  it('[C-07] is found in one step of an index, however many there were', async () => {
    const sqlite = openSqlite(join(folder, 'ninefold.sqlite'), true);
    const plan = sqlite.prepare("explain query plan select 1 from meeting where personal_url = ? and phase != 'over'").all('x');
    expect(plan.map((row) => row['detail']).join()).toMatch(
      /using (covering )?index (running_meeting_by_personal_url|meeting_running_by_name)/i,
    );
    sqlite.close();
  });
});
