/** Opens what a power cut left, as a server does, and looks for everything that had been acknowledged. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { existsSync } from 'node:fs';
import type { DiskEvent } from './record.ts';
import type { Ack } from './workload.ts';

export interface Damage {
  /** Acknowledged records that are not there. */
  readonly lost: number;
  /** Meetings without their code or ticket, or the other way round. */
  readonly torn: number;
  readonly isCorrupt: boolean;
}

export function checkImage(folder: string, events: readonly DiskEvent[], until: number): Damage {
  const acks = events.slice(0, until).flatMap((event) => (event.kind === 'ack' ? [event.ack] : []));
  const path = join(folder, 'ninefold.sqlite');
  if (!existsSync(path)) return { lost: acks.length, torn: 0, isCorrupt: false };
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path);
    const isWhole = database.prepare('pragma integrity_check').get()?.['integrity_check'] === 'ok';
    if (database.prepare("select 1 from sqlite_schema where name = 'one_time_ticket'").get() === undefined) {
      return { lost: acks.length, torn: 0, isCorrupt: !isWhole };
    }
    return { lost: countLost(database, acks), torn: countTorn(database), isCorrupt: !isWhole };
  } catch {
    return { lost: acks.length, torn: 0, isCorrupt: true };
  } finally {
    database?.close();
  }
}

function countLost(database: DatabaseSync, acks: readonly Ack[]): number {
  const opened = database.prepare(
    'select meeting.phase from meeting join viewer_code on meeting_id = meeting.id where meeting.id = ? and viewer_code.code = ?',
  );
  const over = database.prepare("select 1 from meeting where id = ? and phase = 'over'");
  const used = database.prepare('select 1 from one_time_ticket where hash = ? and used_at is not null');
  const counted = database.prepare('select spent from look_up_spending where key = ? and hour = 1');
  const isThere = (ack: Ack): boolean => {
    switch (ack.kind) {
      case 'opened':
        return opened.get(ack.meetingId, ack.code) !== undefined;
      case 'ended':
        return over.get(ack.meetingId) !== undefined;
      case 'ticket-used':
        return used.get(ack.hash) !== undefined;
      case 'counted':
        return Number(counted.get(ack.key)?.['spent'] ?? 0) >= ack.spent;
    }
  };
  return acks.filter((ack) => !isThere(ack)).length;
}

/** Each command is whole or absent: a running meeting has its code and its ticket, an ended one has neither a live code nor a ticket. */
function countTorn(database: DatabaseSync): number {
  const row = database
    .prepare(
      `select count(*) as torn from meeting left join viewer_code on viewer_code.meeting_id = meeting.id left join ticket on ticket.meeting_id = meeting.id
       where viewer_code.code is null or (meeting.phase = 'over') != (ticket.hash is null) or (meeting.phase = 'over') != (quarantined_until is not null)`,
    )
    .get();
  return Number(row?.['torn'] ?? 0);
}
