import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { createOneTimeTickets } from './one-time-tickets.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-tickets-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('a ticket is taken by no text that is none, however long', async () => {
  const tickets = createOneTimeTickets(store, new DrivenClock());
  const kept = 'x'.repeat(100);
  for (const secret of ['', `${kept}x`]) {
    await tickets.issue({ kind: 'app', lifetime: 60_000 }, secret);
    expect(await tickets.take('app', secret)).toBeNull();
  }
  await tickets.issue({ kind: 'app', lifetime: 60_000 }, kept);
  expect(await tickets.take('app', kept)).not.toBeNull();
});

it('the newest mail is the one that works: of an account those of some kinds are void, and no others', async () => {
  const clock = new DrivenClock();
  const tickets = createOneTimeTickets(store, clock);
  const issue = (kind: 'app' | 'one-time-login', accountId: string) => tickets.issue({ kind, lifetime: 60_000, accountId });
  const [own, otherKind, theirs, used] = [
    await issue('app', 'a'),
    await issue('one-time-login', 'a'),
    await issue('app', 'b'),
    await issue('app', 'a'),
  ];
  clock.advance(1_000);
  const at = (await tickets.take('app', used))?.used_at;
  await tickets.void('a', ['app']);
  expect([await tickets.take('app', own), await tickets.peek('app', own)]).toEqual([null, null]);
  expect([await tickets.peek('one-time-login', otherKind), await tickets.peek('app', theirs)]).not.toContain(null);
  // Kept as used ones, so that their links can say why they do nothing; those that were used stay as they were.
  const rows = await store.read
    .selectFrom('one_time_ticket')
    .select(['used_at', 'created_at'])
    .where('account_id', '=', 'a')
    .where('kind', '=', 'app')
    .execute();
  expect(rows.map((row) => row.used_at).toSorted()).toEqual([rows[0]?.created_at, at].toSorted());
});

it('[C-19] 10,000 tickets, each used twice at once: every one lets in once, none twice', async () => {
  const tickets = createOneTimeTickets(store, new DrivenClock());
  let letIn = 0;
  for (let round = 0; round < 10; round += 1) {
    const secrets = await Promise.all(
      Array.from({ length: 1_000 }, () => tickets.issue({ kind: 'one-time-login', lifetime: 60_000, accountId: 'a' })),
    );
    const uses = await Promise.all(
      secrets.flatMap((secret) => [tickets.take('one-time-login', secret), tickets.take('one-time-login', secret)]),
    );
    for (let at = 0; at < uses.length; at += 2) expect([uses[at], uses[at + 1]].filter((use) => use !== null)).toHaveLength(1);
    letIn += uses.filter((use) => use !== null).length;
  }
  expect(letIn).toBe(10_000);
}, 60_000);
