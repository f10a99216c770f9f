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
 * Takes somebody out of a meeting for good (T-07): where they presented the host presents again, their seat and resume key end, and nobody comes in
 * again under their ban keys (account, browser). Other seats of the same ban keys, such as that of a second tab, end too; the host's never does.
 * All of it or nothing.
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

/** The participants who came by one of these ban keys; never the host. */
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
 * Adds ban keys to somebody who is in a meeting and has logged in since: a removal counts for these too. A meeting that is over is left as it is.
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

/** The most ban keys of one person, so that logging in and out again and again does not lengthen the list. */
const MAX_BAN_KEYS = 20;

/** A browser that logs in has other ban keys from then on: each ban under the old ones is repeated under the new ones. */
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

/**
 * Whether anybody was removed from a running meeting under one of these ban keys. An ended meeting counts no more: its bans go with it.
 * @param keys as `banKeys` gives them
 */
export async function hasBans(db: Kysely<Database>, keys: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('meeting_ban').select('key').where('key', 'in', keys).executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody was removed from this meeting under one of these ban keys. @param keys as `banKeys` gives them */
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
