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
