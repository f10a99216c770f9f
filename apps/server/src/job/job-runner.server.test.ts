import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeStore } from '../session/testing/store-file.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { type JobHandler, JobImpossible, type JobRunner, LEASE_MS, createJobRunner } from './job-runner.ts';
import { claimJob, finishJob, putOffJob } from './job-commands.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
let store: Store;
let clock: DrivenClock;
const runners: JobRunner[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-jobs-'));
  store = await openStore(dataDir, () => undefined);
  clock = new DrivenClock();
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await store.close();
  await rm(dataDir, { recursive: true });
});

const add = (id: string, runAt = clock.now()) =>
  changeStore(
    { dataDir },
    `insert into job (id, kind, payload, run_at, attempts, created_at) values ('${id}', 'test', '{}', ${runAt}, 0, 0)`,
  );
const run = (handler: JobHandler, over: Store = store): JobRunner => {
  const runner = createJobRunner({ store: over, clock, log }, { test: handler });
  runners.push(runner);
  return runner;
};
const jobs = () => store.read.selectFrom('job').selectAll().orderBy('id').execute();
const isAllDone = async () => ((await jobs()).every(({ done_at }) => done_at !== null) ? null : 'the end of all jobs');

describe('jobs', { timeout: 30_000 }, () => {
  it('are each done once, however many look for them', async () => {
    for (let n = 0; n < 60; n += 1) add(`job-${n}`);
    const done: string[] = [];
    const handler: JobHandler = async ({ id }) => void done.push(id);
    for (let n = 0; n < 4; n += 1) run(handler);
    await until(isAllDone);
    expect(done).toHaveLength(60);
    expect(new Set(done).size).toBe(60);
  });

  it('wait for their time, and for no other', async () => {
    const done: string[] = [];
    add('late', clock.now() + 60_000);
    add('now');
    const runner = run(async ({ id }) => void done.push(id));
    await until(() => (done.length === 1 ? null : 'the first'));
    clock.advance(59_999);
    runner.wake();
    add('then', clock.now());
    runner.wake();
    await until(() => (done.length === 2 ? null : 'the second'));
    expect(done).toEqual(['now', 'then']);
    clock.advance(1);
    runner.wake();
    await until(() => (done.length === 3 ? null : 'the last'));
  });

  it('that fail are tried again later and later, and given up in the end', async () => {
    add('hard');
    let attempts = 0;
    const runner = run(async () => {
      attempts += 1;
      throw new Error('no');
    });
    for (let expected = 1; expected <= 11; expected += 1) {
      await until(() => (attempts === expected ? null : `attempt ${expected}, so far ${attempts}`));
      await until(async () => ((await jobs())[0]?.lease_until === null ? null : 'the end of the try'));
      clock.advance(28 * 3_600_000);
      runner.wake();
    }
    await until(isAllDone);
    expect(attempts).toBe(11);
    expect((await jobs())[0]).toMatchObject({ last_error: 'Error', attempts: 11 });
  });

  it('that are of no use are given up at once, unknown ones too', async () => {
    add('impossible');
    changeStore({ dataDir }, `insert into job (id, kind, payload, run_at, attempts, created_at) values ('x', 'unheard-of', '{}', 0, 0, 0)`);
    run(async () => {
      throw new JobImpossible('never');
    });
    await until(isAllDone);
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('claimed by a process that died are done by the next once the claim is over, and not before', async () => {
    add('kept');
    const claimed = await store.write(claimJob, { now: clock.now(), leaseMs: LEASE_MS });
    expect(claimed).toMatchObject({ id: 'kept', attempts: 1 });
    // The end of the process: nothing of the claim is left but its row.
    await store.close();
    store = await openStore(dataDir, () => undefined);
    const done: string[] = [];
    const runner = run(async ({ id }) => void done.push(id));
    add('other');
    runner.wake();
    await until(() => (done.length === 1 ? null : 'the other'));
    expect(done).toEqual(['other']);
    clock.advance(LEASE_MS);
    runner.wake();
    await until(isAllDone);
    expect(done).toEqual(['other', 'kept']);
  });

  it('whose claim is over are no longer its to finish', async () => {
    add('slow');
    const first = await store.write(claimJob, { now: clock.now(), leaseMs: LEASE_MS });
    clock.advance(LEASE_MS);
    await store.write(claimJob, { now: clock.now(), leaseMs: LEASE_MS });
    await store.write(finishJob, { id: 'slow', attempts: first?.attempts ?? 0, now: clock.now(), error: null });
    await store.write(putOffJob, { id: 'slow', attempts: first?.attempts ?? 0, runAt: 0, error: 'late' });
    expect((await jobs())[0]).toMatchObject({ done_at: null, attempts: 2, last_error: null });
  });

  it('that are done are forgotten after two days', async () => {
    add('old');
    const runner = run(async () => {});
    await until(isAllDone);
    clock.advance(47 * 3_600_000);
    runner.wake();
    add('new', clock.now() + 1e9);
    clock.advance(2 * 3_600_000);
    runner.wake();
    await until(async () => ((await jobs()).length === 1 ? null : 'one job'));
    expect((await jobs())[0]?.id).toBe('new');
  });
});
