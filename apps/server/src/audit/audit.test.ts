import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { untilValue } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openStore } from '../platform/storage/store.ts';
import { AUDIT_KEPT_MS, openAudit } from './audit.ts';

it('the audit trail is kept for 90 days, and no longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-audit-'));
  const store = await openStore(folder, () => undefined);
  try {
    const clock = new DrivenClock();
    const audit = openAudit(store, clock, pino({ level: 'silent' }));
    const rows = () => store.read.selectFrom('audit_event').selectAll().execute();
    audit.note({ kind: 'logged-in', accountId: 'someone', source: '192.0.2.1' });
    await untilValue('the note', async () => ((await rows()).length === 1 ? true : null));
    clock.advance(AUDIT_KEPT_MS);
    await audit.sweep();
    expect(await rows()).toHaveLength(1);
    clock.advance(1);
    await audit.sweep();
    expect(await rows()).toHaveLength(0);
    expect(AUDIT_KEPT_MS).toBe(90 * DAY_MS);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});
