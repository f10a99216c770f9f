import type { Kysely } from 'kysely';
import type { EpochMs, Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Database, JobRow } from '../platform/storage/schema.ts';

/** What has to be done, by whoever claims it first. The id is the caller's: the same work twice is one job. */
export type NewJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'run_at' | 'account_id'>;

/** Adds jobs within the transaction of the command that causes them, so that both are kept or neither. */
export async function addJobs(db: Kysely<Database>, jobs: readonly NewJob[], now: EpochMs): Promise<void> {
  for (const job of jobs) {
    const row: JobRow = { ...job, created_at: now, attempts: 0, lease_until: null, done_at: null, last_error: null };
    await db
      .insertInto('job')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/**
 * Takes the oldest due job that nobody works on, under a lease. A worker whose lease has run out has lost the job: the next claim counts another
 * attempt.
 */
export async function claimJob(db: Kysely<Database>, input: { now: EpochMs; leaseMs: Milliseconds }): Promise<JobRow | null> {
  const { now, leaseMs } = input;
  const due = await db
    .selectFrom('job')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return null;
  const claimed = await db
    .updateTable('job')
    .set((set) => ({ lease_until: now + leaseMs, attempts: set('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Which claim of a job speaks: an attempt whose lease ran out has no say any more. */
interface Claim {
  readonly id: string;
  readonly attempts: number;
}

/**
 * Marks a claimed job as finished.
 * @param input.error why it was given up; null when it was done
 */
export async function finishJob(db: Kysely<Database>, input: Claim & { now: EpochMs; error: string | null }): Promise<void> {
  const { id, attempts, now, error } = input;
  await db
    .updateTable('job')
    .set({ done_at: now, lease_until: null, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Releases a job that failed, to be tried again at `runAt` (epoch ms), and keeps the error. Does nothing when the lease was lost. */
export async function putOffJob(db: Kysely<Database>, input: Claim & { runAt: EpochMs; error: string }): Promise<void> {
  const { id, attempts, runAt, error } = input;
  await db
    .updateTable('job')
    .set({ run_at: runAt, lease_until: null, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Deletes jobs that were done before `doneBefore` (epoch ms). Until then a done job is kept: it counts for its account, and keeps the same job from
 * being added again.
 */
export async function forgetJobs(db: Kysely<Database>, input: { doneBefore: EpochMs }): Promise<void> {
  await db.deleteFrom('job').where('done_at', '<', input.doneBefore).execute();
}
