/** What the commands do to the file of a store that no server works on. It may be of an older version, which nothing here may change. */
import type { DatabaseSync } from 'node:sqlite';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { randomId } from '../platform/random.ts';

const has = (store: DatabaseSync, table: string): boolean =>
  store.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !== undefined;

/** Leaves a row in the audit trail, as the server does for each command that changes something. */
export function noteCommand(store: DatabaseSync, command: 'backup' | 'restore', at: EpochMs): void {
  if (!has(store, 'audit_event')) return;
  store
    .prepare("insert into audit_event (id, at, kind, account_id, source, detail) values (?, ?, 'operator', null, '', ?)")
    .run(randomId(), at, JSON.stringify({ command }));
}

/**
 * Deletes from a restored store everything that lets people in without a password or a passkey: sessions, login cookies, tickets, links of account
 * mails, and resume keys. Codes and invitations stay, because they admit their holder only as a newcomer.
 */
export function endEveryLogin(store: DatabaseSync): void {
  for (const table of ['login_session', 'remember_login', 'one_time_ticket', 'ticket'])
    if (has(store, table)) store.exec(`delete from ${table}`);
  // No hash of a key has a blank in it.
  if (has(store, 'participant')) store.exec("update participant set key_hash = 'ended ' || id");
}
