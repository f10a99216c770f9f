import { isBanned } from './removal-commands.ts';
import { hasFreeSeat } from '@ninefold/domain/meeting/capacity.ts';
import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { Kysely } from 'kysely';
import { noteChatReader } from '../chat/chat-commands.ts';
import type { Database, ParticipantRow } from '../platform/storage/schema.ts';

/** A recorder and a probe: they take no seat from anybody (D-44), so they are few. */
const MAX_HEADLESS = 2;

/**
 * Lets one more person in, or says that the meeting is full (MEET-20) or closed to them (C-24). Asking, counting and inserting are one
 * transaction. A meeting has one host: the seat of one who sits there already is given instead of another.
 * @param input.banKeys the names under which this person would not come back once removed
 */
export async function admitParticipant(
  db: Kysely<Database>,
  input: {
    participant: Omit<ParticipantRow, 'ordinal' | 'removed_at' | 'ban_keys'>;
    banKeys?: readonly string[];
    capacity: number;
    now: number;
  },
): Promise<Result<ParticipantRow, { kind: 'meeting/full' } | { kind: 'meeting/over' } | { kind: 'meeting/removed' }>> {
  const { participant, capacity, now, banKeys = [] } = input;
  const meeting = await db.selectFrom('meeting').select('phase').where('id', '=', participant.meeting_id).executeTakeFirst();
  if (meeting === undefined || meeting.phase === 'over') return err({ kind: 'meeting/over' });
  const others = await db.selectFrom('participant').selectAll().where('meeting_id', '=', participant.meeting_id).execute();
  if (participant.role === 'host') {
    const host = others.find((other) => other.role === 'host');
    if (host !== undefined) return ok(await takeOverSeat(db, host, participant.key_hash));
  }
  if (participant.role === 'viewer' && (await isBanned(db, participant.meeting_id, banKeys))) return err({ kind: 'meeting/removed' });
  const viewers = others.filter((other) => other.role === 'viewer' && other.is_headless === 0);
  if (participant.is_headless === 1) {
    if (!(await freeHeadlessSeat(db, others, now))) return err({ kind: 'meeting/full' });
  } else if (participant.role === 'viewer') {
    const seats = viewers.map((row) => ({ isHeadless: false, leftAt: row.left_at, awaySince: row.away_since }));
    if (!hasFreeSeat(seats, capacity, now)) return err({ kind: 'meeting/full' });
  }
  const row: ParticipantRow = {
    ...participant,
    ordinal: participant.role === 'viewer' ? viewers.length + 1 : 0,
    removed_at: null,
    ban_keys: JSON.stringify(banKeys),
  };
  await db.insertInto('participant').values(row).execute();
  await noteChatReader(db, row.meeting_id, row.id);
  return ok(row);
}

/** Whoever is away may come back by the resume key, so they count; but a newcomer takes the seat of the one that has been away for longest. */
async function freeHeadlessSeat(db: Kysely<Database>, others: readonly ParticipantRow[], now: number): Promise<boolean> {
  const seated = others.filter((other) => other.is_headless === 1 && other.left_at === null);
  if (seated.length < MAX_HEADLESS) return true;
  const [longest] = seated.filter((other) => other.away_since !== null).toSorted((a, b) => Number(a.away_since) - Number(b.away_since));
  if (longest === undefined) return false;
  await leaveMeeting(db, { participantId: longest.id, now });
  return true;
}

/** Two pages may come by the host's ticket at the same moment: the meeting has one host, and the newer page is them. */
async function takeOverSeat(db: Kysely<Database>, host: ParticipantRow, keyHash: string): Promise<ParticipantRow> {
  await replaceResumeKey(db, { participantId: host.id, keyHash });
  return { ...host, key_hash: keyHash, left_at: null };
}

/** Here (`awaySince` null) or away. Who has left stays so. */
export async function setPresence(db: Kysely<Database>, input: { participantId: string; awaySince: number | null }): Promise<void> {
  await db
    .updateTable('participant')
    .set({ away_since: input.awaySince })
    .where('id', '=', input.participantId)
    .where('left_at', 'is', null)
    .execute();
}

export async function leaveMeeting(db: Kysely<Database>, input: { participantId: string; now: number }): Promise<void> {
  await db
    .updateTable('participant')
    .set({ left_at: input.now })
    .where('id', '=', input.participantId)
    .where('left_at', 'is', null)
    .execute();
}

/** No name comes back into a meeting that is over: its end has forgotten who was there. */
export async function renameParticipant(db: Kysely<Database>, input: { participantId: string; name: string }): Promise<void> {
  await db
    .updateTable('participant')
    .set({ name: input.name })
    .where('id', '=', input.participantId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('meeting').select('meeting.id').whereRef('meeting.id', '=', 'participant.meeting_id').where('phase', '!=', 'over')),
    )
    .execute();
}

/** The host came by ticket again: the old page's key dies (newest wins). */
export async function replaceResumeKey(db: Kysely<Database>, input: { participantId: string; keyHash: string }): Promise<void> {
  await db.updateTable('participant').set({ key_hash: input.keyHash, left_at: null }).where('id', '=', input.participantId).execute();
}
