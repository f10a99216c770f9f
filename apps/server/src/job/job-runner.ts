import { DAY_MS, HOUR_MS, MINUTE_MS, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import { MAIL_TRY_AGAIN_AFTER } from './try-again-after.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';
import { finishJob, putOffJob, claimJob, forgetJobs } from './job-commands.ts';

/** Does one kind of job. It may run twice for one job after a crash, so it does the same once more or nothing. @throws to be tried again */
export type JobHandler = (job: JobRow) => Promise<void>;

/** Trying again is of no use. */
export class JobImpossible extends Error {}

export interface JobRunner {
  /** Looks for work now, and not only at the next second. */
  wake(): void;
  /** Waits for what is being done, at most 5 s; the rest is there after the next start. */
  stop(): Promise<void>;
}

/** Longer than any handler takes, also with a slow mail server; a job of a process that died is claimed anew after it. */
export const LEASE_MS: Milliseconds = 8 * MINUTE_MS;
const LOOK_EVERY_MS = SECOND_MS;
const AT_ONCE = 2;
const KEPT_MS = 2 * DAY_MS;
const STOP_WITHIN_MS = 5 * SECOND_MS;

/** Claims the jobs of the store and does them, the oldest first, two at a time. */
export function createJobRunner(
  { store, clock, log }: { readonly store: Store; readonly clock: Clock; readonly log: Logger },
  handlers: Readonly<Record<string, JobHandler>>,
): JobRunner {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let forgotAt = clock.now();

  async function dispatch(job: JobRow): Promise<void> {
    const { id, kind, attempts } = job;
    try {
      const handler = handlers[kind];
      if (handler === undefined) throw new JobImpossible('no such kind of job');
      await handler(job);
      await store.write(finishJob, { id, attempts, now: clock.now(), error: null });
    } catch (cause) {
      const error = cause instanceof Error ? cause.name : 'unknown';
      const delay = cause instanceof JobImpossible ? undefined : MAIL_TRY_AGAIN_AFTER[attempts - 1];
      log[delay === undefined ? 'error' : 'warn'](
        { cause, kind, attempts },
        delay === undefined ? 'a job was given up' : 'a job is tried again',
      );
      const claim = { id, attempts, error };
      await (delay === undefined
        ? store.write(finishJob, { ...claim, now: clock.now() })
        : store.write(putOffJob, { ...claim, runAt: clock.now() + delay }));
    }
  }

  async function work(): Promise<void> {
    while (!isStopped && (await isWorkThere(store, clock.now()))) {
      const job = await store.write(claimJob, { now: clock.now(), leaseMs: LEASE_MS });
      if (job === null) return;
      await dispatch(job);
    }
  }

  function look(): void {
    if (isStopped) return;
    while (running.size < AT_ONCE) {
      const worker: Promise<void> = work()
        .catch((cause: unknown) => log.error({ cause }, 'jobs could not be looked for'))
        .finally(() => running.delete(worker));
      running.add(worker);
    }
    if (clock.now() - forgotAt < HOUR_MS) return;
    forgotAt = clock.now();
    store
      .write(forgetJobs, { doneBefore: forgotAt - KEPT_MS })
      .catch((cause: unknown) => log.warn({ cause }, 'old jobs were not forgotten'));
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    wake: look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const deadline = Promise.withResolvers<void>();
      const end = setTimeout(deadline.resolve, STOP_WITHIN_MS);
      await Promise.race([Promise.all(running), deadline.promise]);
      clearTimeout(end);
    },
  };
}

/** A read, which costs microseconds, before a write, which costs a commit. */
async function isWorkThere(store: Pick<Store, 'read'>, now: number): Promise<boolean> {
  const due = await store.read
    .selectFrom('job')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
