import type { MeetingError } from '@ninefold/domain/meeting/errors.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { EpochMs, SteadyMs } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import { keysOfOne } from '../requester/ban-keys.ts';
import type { Database } from '../platform/storage/schema.ts';
import { changeMeeting } from './meeting-commands.ts';

/**
 * Takes somebody out of a meeting for good (T-07): what they presented goes on to the host, their seat and resume key are dead, and under
 * the names that they came by nobody comes again. Other seats taken under one of these names, as by a second tab, end with theirs; the
 * host's never does. All of it or nothing.
 * @returns also whose seats have ended, the target's first
 */
export async function removePerson(
  db: Kysely<Database>,
  input: { meetingId: string; by: ParticipantId; target: ParticipantId; now: EpochMs; steadyNow: SteadyMs },
): Promise<Result<{ after: Meeting; ended: readonly ParticipantId[] }, MeetingError>> {
  const { meetingId, by, target, now, steadyNow } = input;
  const changed = await changeMeeting(db, { meetingId, event: { kind: 'remove', by, target }, now, steadyNow });
  if (!changed.ok) return changed;
  const row = await db.selectFrom('participant').select('ban_keys').where('id', '=', target).executeTakeFirstOrThrow();
  await db.updateTable('participant').set({ left_at: now, removed_at: now }).where('id', '=', target).execute();
  const keys = JSON.parse(row.ban_keys) as string[];
  for (const key of keys) {
    await db
      .insertInto('meeting_ban')
      .values({ meeting_id: meetingId, key, participant_id: target, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  let after = changed.value.after;
  const others = await seatsUnder(db, meetingId, keysOfOne(keys));
  for (const other of others) {
    const left = await changeMeeting(db, { meetingId, event: { kind: 'left', who: other }, now, steadyNow });
    if (!left.ok) throw new Error(`a seat did not end with the one removed: ${left.error.kind}`);
    after = left.value.after;
    // Not `removed_at`: the host reads of one person, and lets one person back.
    await db.updateTable('participant').set({ left_at: now }).where('id', '=', other).execute();
  }
  return ok({ after, ended: [target, ...others] });
}

/** Who sits in the meeting under one of these names; never its host. */
async function seatsUnder(db: Kysely<Database>, meetingId: string, keys: readonly string[]): Promise<ParticipantId[]> {
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'ban_keys'])
    .where('meeting_id', '=', meetingId)
    .where('role', '!=', 'host')
    .where('left_at', 'is', null)
    .execute();
  return rows
    .filter((row) => (JSON.parse(row.ban_keys) as string[]).some((key) => keys.includes(key)))
    .map(({ id }) => id as ParticipantId);
}

/** Somebody who was removed may come again, as a new participant. @returns false when nobody of this meeting was removed under that id */
export async function readmitPerson(db: Kysely<Database>, input: { meetingId: string; target: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('participant')
    .set({ removed_at: null })
    .where('id', '=', input.target)
    .where('meeting_id', '=', input.meetingId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  await db.deleteFrom('meeting_ban').where('meeting_id', '=', input.meetingId).where('participant_id', '=', input.target).execute();
  return numUpdatedRows === 1n;
}

/**
 * Somebody in the meeting is known by another name now, having logged in since: it is theirs too if they are removed. Once the meeting is
 * over nobody is.
 */
export async function addBanKeys(db: Kysely<Database>, input: { participantId: string; keys: readonly string[] }): Promise<void> {
  const row = await db
    .selectFrom('participant')
    .innerJoin('meeting', 'meeting.id', 'participant.meeting_id')
    .select('ban_keys')
    .where('participant.id', '=', input.participantId)
    .where('meeting.phase', '!=', 'over')
    .executeTakeFirst();
  if (row === undefined) return;
  const all = new Set([...(JSON.parse(row.ban_keys) as string[]), ...input.keys]);
  await db
    .updateTable('participant')
    .set({ ban_keys: JSON.stringify([...all].slice(-MAX_BAN_KEYS)) })
    .where('id', '=', input.participantId)
    .execute();
}

/** Who logs in and out again and again leaves no longer a list. */
const MAX_BAN_KEYS = 20;

/** A browser that logs in is known by another name from then on: out of a meeting under the one before, it is out under the new ones. */
export async function carryBans(
  db: Kysely<Database>,
  input: { from: readonly string[]; to: readonly string[]; now: number },
): Promise<void> {
  const bans = await db.selectFrom('meeting_ban').select(['meeting_id', 'participant_id']).where('key', 'in', input.from).execute();
  for (const ban of bans) {
    for (const key of input.to) {
      await db
        .insertInto('meeting_ban')
        .values({ ...ban, key, at: input.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Whether a running meeting has removed somebody under one of these names: the end of one forgets whom it had removed. */
export async function hasBans(db: Kysely<Database>, keys: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('meeting_ban').select('key').where('key', 'in', keys).executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody who was removed from this meeting came by one of these names. */
export async function isBanned(db: Kysely<Database>, meetingId: string, keys: readonly string[]): Promise<boolean> {
  // PostgreSQL takes no empty list.
  if (keys.length === 0) return false;
  const found = await db
    .selectFrom('meeting_ban')
    .select('key')
    .where('meeting_id', '=', meetingId)
    .where('key', 'in', keys)
    .executeTakeFirst();
  return found !== undefined;
}
