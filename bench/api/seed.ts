/** A store as full as one that has run for a month: a million codes and a million names, of which a few hundred meetings run now. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Seeded {
  readonly runningCodes: readonly string[];
  readonly endedCodes: readonly string[];
  readonly unknownCodes: readonly string[];
  readonly runningNames: readonly string[];
  readonly idleNames: readonly string[];
}

const CODES = 1_000_000;
const RUNNING = 500;
const FIRST_CODE = 100_000_000;
/** Seeded codes are the even ones, unknown ones odd: both lie in the same range of the index. */
const STEP = 2;

/** @param dataDir of a server that has run once and is stopped now */
export function seed(dataDir: string): Seeded {
  const database = new DatabaseSync(join(dataDir, 'ninefold.sqlite'), { timeout: 5_000 });
  database.exec('pragma synchronous = off; begin');
  const meeting = database.prepare(
    `insert into meeting (id, version, phase, room, code, session_type, created_at, host_id, presenter_id, share, host_away_since, ended_at, end_reason, host_account_id, personal_url, door)
     values (?, 3, ?, ?, ?, ?, ?, ?, ?, 'stopped', null, ?, ?, null, ?, 'open')`,
  );
  const code = database.prepare('insert into viewer_code (code, meeting_id, quarantined_until) values (?, ?, ?)');
  const name = database.prepare(
    'insert into personal_url (name_key, name, skeleton, account_id, claimed_at, starts_locked, blocked_until) values (?, ?, ?, null, ?, 0, null)',
  );
  const now = Date.now();
  for (let n = 0; n < CODES; n += 1) {
    const isRunning = n % (CODES / (2 * RUNNING)) === 0;
    const isNamed = isRunning && (n / (CODES / (2 * RUNNING))) % 2 === 1;
    const digits = String(FIRST_CODE + n * STEP);
    const host = isRunning ? `host-${n}` : null;
    meeting.run(
      `meeting-${n}`,
      isRunning ? 'live' : 'over',
      `room-${n}`,
      digits,
      isNamed ? 'PersonalUrl' : 'OneTime',
      now,
      host,
      host,
      isRunning ? null : now,
      isRunning ? null : 'ended-by-host',
      isNamed ? nameOf(n) : null,
    );
    if (!isNamed) code.run(digits, `meeting-${n}`, isRunning ? null : now + 30 * 86_400_000);
    name.run(nameOf(n), nameOf(n), nameOf(n), now);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
  const every = CODES / (2 * RUNNING);
  const at = (from: number, step: number, count: number) => Array.from({ length: count }, (_, n) => from + n * step);
  return {
    runningCodes: at(0, 2 * every, RUNNING).map((n) => String(FIRST_CODE + n * STEP)),
    endedCodes: at(1, every, RUNNING).map((n) => String(FIRST_CODE + n * STEP)),
    unknownCodes: at(0, every, RUNNING).map((n) => String(FIRST_CODE + n * STEP + 1)),
    runningNames: at(every, 2 * every, RUNNING).map(nameOf),
    idleNames: at(1, every, RUNNING).map(nameOf),
  };
}

const nameOf = (n: number): string => `person.${n}.name`;
