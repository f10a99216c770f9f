import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { EpochMs, SteadyMs } from '@ninefold/domain/shared/units.ts';
import { quarantinedUntil } from '@ninefold/domain/viewer-code/life-time.ts';
import type { MeetingError } from '@ninefold/domain/meeting/errors.ts';
import { next } from '@ninefold/domain/meeting/life-cycle.ts';
import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { Meeting, RunningMeeting, WaitingMeeting } from '@ninefold/domain/meeting/meeting.ts';
import { peopleAskedFor } from '@ninefold/domain/meeting/people.ts';
import { waitsBegunBy } from '@ninefold/domain/swap/change-presenter.ts';
import { type Kysely, sql } from 'kysely';
import { WriteConflict } from '../platform/storage/command.ts';
import type { Database } from '../platform/storage/schema.ts';
import { createSteps } from '../platform/storage/steps.ts';
import { forgetPeople } from './forget-meetings.ts';
import { type MeetingOwner, meetingOf, rowOf } from '../platform/storage/meeting-rows.ts';
import { keepDoorsFew } from './open-doors.ts';
import { readPeople } from './read-people.ts';

/**
 * Opens a meeting under a code nobody has or lately had; the caller draws another code on `code-taken` (CODE-28).
 * @param input.openAtOnce how many meetings of the owner's account may run at once, this one included; null for any number
 * @returns the new meeting; or the one that already runs under the personal URL, to which the ticket then belongs as well:
 * its owner is back (D-42)
 */
export async function openMeeting(
  db: Kysely<Database>,
  input: { meeting: WaitingMeeting; ticketHash: string; owner: MeetingOwner; openAtOnce: number | null },
): Promise<Result<{ meeting: RunningMeeting; knocking: readonly string[] }, { kind: 'viewer-code/taken' | 'meeting/too-many' }>> {
  const { meeting, ticketHash, owner, openAtOnce } = input;
  const running = await runningUnderName(db, owner.personal_url);
  if (running !== null) {
    await addHostTicket(db, running.id, ticketHash);
    return ok({ meeting: running, knocking: [] });
  }
  if (openAtOnce !== null && (await runningOf(db, owner.host_account_id)) >= openAtOnce) return err({ kind: 'meeting/too-many' });
  const used = await db.selectFrom('viewer_code').selectAll().where('code', '=', meeting.code).executeTakeFirst();
  if (used !== undefined) {
    if (used.quarantined_until === null || used.quarantined_until > meeting.createdAt) return err({ kind: 'viewer-code/taken' });
    await db.deleteFrom('viewer_code').where('code', '=', meeting.code).execute();
  }
  await db
    .insertInto('meeting')
    .values({ ...rowOf(meeting), ...owner, ended_at: null })
    .execute();
  await db.insertInto('viewer_code').values({ code: meeting.code, meeting_id: meeting.id, quarantined_until: null }).execute();
  await addHostTicket(db, meeting.id, ticketHash);
  return ok({ meeting, knocking: meeting.door === 'open' ? await keepDoorsFew(db, meeting.hostAwaySince) : [] });
}

async function runningOf(db: Kysely<Database>, accountId: string | null): Promise<number> {
  const { running } = await db
    .selectFrom('meeting')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('host_account_id', '=', accountId)
    .where('phase', '!=', 'over')
    .executeTakeFirstOrThrow();
  return Number(running);
}

async function runningUnderName(db: Kysely<Database>, personalUrl: string | null): Promise<RunningMeeting | null> {
  if (personalUrl === null) return null;
  const row = await db
    .selectFrom('meeting')
    .selectAll()
    .where('personal_url', '=', personalUrl)
    .where(sql.ref('phase'), '!=', sql.lit('over'))
    .executeTakeFirst();
  const meeting = row === undefined ? null : meetingOf(row);
  return meeting === null || meeting.phase === 'over' ? null : meeting;
}

/**
 * Stores the hash of another host ticket of a meeting. The ticket makes its bearer the host. It has no end of its own; all tickets of a meeting
 * become void when the meeting ends.
 */
export const addHostTicket = (db: Kysely<Database>, meetingId: string, ticketHash: string) =>
  db.insertInto('ticket').values({ hash: ticketHash, kind: 'host', meeting_id: meetingId, expires_at: null, used_at: null }).execute();

/** What else is forgotten with the end of a meeting; each step is given the meeting's id. */
export const stepsOfEnd = createSteps<string>('changeMeeting');

/**
 * Applies one event to a meeting: asks the domain's rule and writes the next version. When the meeting ends, its code goes into quarantine, its
 * tickets become void, and its participants' names and chat are deleted.
 */
export async function changeMeeting(
  db: Kysely<Database>,
  input: { meetingId: string; event: MeetingEvent; now: EpochMs; steadyNow: SteadyMs },
): Promise<Result<{ before: Meeting; after: Meeting; knocking: readonly string[] }, MeetingError>> {
  const row = await db.selectFrom('meeting').selectAll().where('id', '=', input.meetingId).executeTakeFirst();
  if (row === undefined) return err({ kind: 'meeting/unknown' });
  const before = meetingOf(row);
  const people = await readPeople(db, before.id, peopleAskedFor(before, input.event));
  const result = next(before, input.event, input.steadyNow, people);
  if (!result.ok) return result;
  const after = result.value;
  if (after.version === before.version) return ok({ before, after, knocking: [] });
  const { numUpdatedRows } = await db
    .updateTable('meeting')
    .set({ ...rowOf(after), ended_at: after.phase === 'over' ? input.now : null })
    .where('id', '=', after.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new WriteConflict('another writer was first');
  if (after.phase === 'over') {
    await db
      .updateTable('viewer_code')
      .set({ quarantined_until: quarantinedUntil(input.now) })
      .where('meeting_id', '=', after.id)
      .execute();
    await db.deleteFrom('ticket').where('meeting_id', '=', after.id).execute();
    await stepsOfEnd.run(db, after.id);
    await forgetPeople(db, after.id);
  }
  return ok({ before, after, knocking: after.door === 'open' && before.door !== 'open' ? await keepDoorsFew(db, input.steadyNow) : [] });
}

/**
 * Marks everybody as away from now on, after a crash, so that the grace periods begin again. Other waits go on by the clock, with which steady time
 * begins; when the clock was set back meanwhile, none lasts longer than its full length.
 */
export async function recoverAfterRestart(db: Kysely<Database>, { steadyNow }: { steadyNow: SteadyMs }): Promise<void> {
  const running = db.selectFrom('meeting').select('id').where('phase', '!=', 'over');
  await db
    .updateTable('participant')
    .set({ away_since: steadyNow })
    .where(({ eb, or }) => or([eb('away_since', 'is', null), eb('away_since', '>', steadyNow)]))
    .where('left_at', 'is', null)
    .where('meeting_id', 'in', running)
    .execute();
  await db.updateTable('meeting').set({ host_away_since: steadyNow }).where('phase', '=', 'live').execute();
  await db
    .updateTable('meeting')
    .set(({ eb, ref }) => ({
      host_away_since: eb.case().when('created_at', '<', steadyNow).then(ref('created_at')).else(steadyNow).end(),
    }))
    .where('phase', '=', 'waiting')
    .execute();
  await goOnWithSwaps(db, steadyNow);
  await keepDoorsFew(db, steadyNow);
}

async function goOnWithSwaps(db: Kysely<Database>, steadyNow: SteadyMs): Promise<void> {
  const rows = await db
    .selectFrom('meeting')
    .selectAll()
    .where('phase', '=', 'live')
    .where(({ eb, or }) => or([eb('swaps', '!=', '[]'), eb('handover', 'is not', null)]))
    .execute();
  for (const meeting of rows.map(meetingOf)) {
    if (meeting.phase !== 'live') continue;
    const { swaps, handover } = rowOf({ ...meeting, ...waitsBegunBy(meeting, steadyNow) });
    await db.updateTable('meeting').set({ swaps, handover }).where('id', '=', meeting.id).execute();
  }
}
