import type { Command, CommandInput, CommandRegistry } from '../command.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import type { Connection } from './pool.ts';

/**
 * What locks stand for, in the order in which a command takes them: two commands that want the same two never wait for each other.
 * Each is a thing that a command reads first and then decides by.
 */
export const LOCK_KINDS = ['personal-url', 'account', 'attempts', 'audit', 'jobs', 'meeting', 'doors'] as const;
export type LockKind = (typeof LOCK_KINDS)[number];

/** Held by one command at a time, whatever server runs it, until its transaction ends. */
export interface Lock {
  readonly kind: LockKind;
  /** Which one of the kind. */
  readonly key: string;
  /** `key` names a row of another table, which says which one is meant. */
  readonly by?: keyof typeof NAMED_BY;
}

/** How a row leads to what is locked. Such a row never leads elsewhere later. */
const NAMED_BY = {
  participant: 'select meeting_id from participant where id = $2',
  'one-time-ticket': 'select account_id from one_time_ticket where hash = $2',
  'app-ticket': 'select meeting_id from one_time_ticket where hash = $2',
  'login-cookie': 'select account_id from remember_login where selector = $2',
} as const;

/** Which locks a command takes before its first query. `db` answers what was committed before. */
export type LocksOf<C extends Command> = (input: CommandInput<C>, db: Kysely<Database>) => readonly Lock[] | Promise<readonly Lock[]>;

/** For each command its locks: a command without an entry does not compile. */
export type CommandLocks<R extends CommandRegistry> = { readonly [Name in keyof R]: LocksOf<R[Name]> };

/** Takes the advisory locks in one fixed order, which avoids deadlocks. They are released with the transaction. */
export async function takeLocks(connection: Pick<Connection, 'query'>, locks: readonly Lock[]): Promise<void> {
  const inOrder = locks.toSorted((a, b) => LOCK_KINDS.indexOf(a.kind) - LOCK_KINDS.indexOf(b.kind) || (a.key < b.key ? -1 : 1));
  for (const { kind, key, by } of inOrder) {
    const named = by === undefined ? '$2' : `coalesce((${NAMED_BY[by]}), $2)`;
    // Two things of one hash share a lock, which costs a wait and nothing else.
    await connection.query(`select pg_advisory_xact_lock(hashtextextended($1 || ' ' || ${named}, 0))`, [kind, key]);
  }
}
