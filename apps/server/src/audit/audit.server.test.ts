import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { untilValue } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { type Audit, AUDIT_KEPT_MS, createAudit } from './audit.ts';

const clock = new DrivenClock();
let folder: string;
let store: Store;
let audit: Audit;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-audit-'));
  store = await openStore(folder, () => undefined);
  audit = createAudit(store, clock, pino({ level: 'silent' }));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const rows = () => store.read.selectFrom('audit_event').selectAll().orderBy('at').execute();
const untilRows = (count: number) => untilValue(`${count} rows`, async () => ((await rows()).length === count ? true : null));

it('the audit trail is kept for 90 days, and no longer', async () => {
  audit.note({ kind: 'logged-in', accountId: 'someone', source: '192.0.2.1' });
  await untilRows(1);
  clock.advance(AUDIT_KEPT_MS);
  await audit.sweep();
  expect(await rows()).toHaveLength(1);
  clock.advance(1);
  await audit.sweep();
  expect(await rows()).toHaveLength(0);
  expect(AUDIT_KEPT_MS).toBe(90 * DAY_MS);
});

it('failures of one source, whomever they name, take 20 rows an hour, and one more that counts the rest; nothing else is lost', async () => {
  const fail = (n: number, source = '192.0.2.1') => audit.note({ kind: 'login-failed', accountId: `account ${n}`, source });
  audit.note({ kind: 'email-changed', accountId: 'someone', source: '192.0.2.1' });
  for (let n = 0; n < 300; n += 1) fail(n);
  fail(0, '192.0.2.2');
  for (let n = 0; n < 25; n += 1) audit.note({ kind: 'operator', accountId: null, source: '' });
  // Notes are written in their order.
  await untilValue('the last note', async () => ((await rows()).filter(({ kind }) => kind === 'operator').length === 25 ? true : null));
  const failed = (await rows()).filter(({ kind, source }) => kind === 'login-failed' && source === '192.0.2.1');
  expect(failed).toHaveLength(21);
  expect(failed.filter(({ detail }) => detail !== '{}').map(({ detail, account_id }) => [detail, account_id])).toEqual([
    ['{"more":280}', null],
  ]);
  expect(await rows()).toHaveLength(21 + 27);
  clock.advance(HOUR_MS);
  fail(0);
  await untilRows(21 + 28);
});

it('what succeeds has its room for each account: a company behind one address loses nothing, one person alone fills no trail', async () => {
  for (let n = 0; n < 60; n += 1) audit.note({ kind: 'logged-in', accountId: `account ${n % 30}`, source: '192.0.2.1' });
  for (let n = 0; n < 60; n += 1) audit.note({ kind: 'logged-out', accountId: 'someone', source: '192.0.2.1' });
  await untilRows(60 + 21);
  await untilValue('the count', async () => ((await rows()).some(({ detail }) => detail === '{"more":40}') ? true : null));
  expect((await rows()).find(({ detail }) => detail === '{"more":40}')).toMatchObject({ kind: 'logged-out', account_id: 'someone' });
});
