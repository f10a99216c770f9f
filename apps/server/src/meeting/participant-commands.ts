import { isBanned } from './removal-commands.ts';
import { hasFreeSeat } from '@ninefold/domain/meeting/capacity.ts';
import { isHost } from '@ninefold/domain/roles/member.ts';
import { SEAT_KEPT_MS } from '@ninefold/domain/meeting/meeting.ts';
import type { NumberedName } from '@ninefold/domain/names/disambiguate-names.ts';
import { isDisambiguated, numberOfName } from '@ninefold/domain/participant-name.ts';
import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { EpochMs, SteadyMs } from '@ninefold/domain/shared/units.ts';
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
    participant: Omit<ParticipantRow, 'ordinal' | 'name_number' | 'removed_at' | 'ban_keys'>;
    banKeys?: readonly string[];
    /** Ids of the participants whom the list of people no longer shows: their names are free. */
    goneIds?: readonly string[];
    capacity: number;
    steadyNow: SteadyMs;
  },
): Promise<Result<ParticipantRow, { kind: 'meeting/full' } | { kind: 'meeting/over' } | { kind: 'meeting/removed' }>> {
  const { participant, capacity, steadyNow, banKeys = [], goneIds = [] } = input;
  const meeting = await db.selectFrom('meeting').select('phase').where('id', '=', participant.meeting_id).executeTakeFirst();
  if (meeting === undefined || meeting.phase === 'over') return err({ kind: 'meeting/over' });
  const others = await db.selectFrom('participant').selectAll().where('meeting_id', '=', participant.meeting_id).execute();
  if (isHost(participant)) {
    const host = others.find(isHost);
    if (host !== undefined) return ok(await takeOverSeat(db, host, participant.key_hash));
  }
  if (await isBanned(db, participant.meeting_id, banKeys)) return err({ kind: 'meeting/removed' });
  const viewers = others.filter((other) => !isHost(other) && other.is_headless === 0);
  if (participant.is_headless === 1) {
    if (!(await freeHeadlessSeat(db, others, participant.joined_at))) return err({ kind: 'meeting/full' });
  } else if (!isHost(participant)) {
    const seats = viewers.map((row) => ({ isHeadless: false, leftAt: row.left_at, awaySince: row.away_since }));
    if (!hasFreeSeat(seats, capacity, steadyNow)) return err({ kind: 'meeting/full' });
  }
  const row: ParticipantRow = {
    ...participant,
    ordinal: isHost(participant) ? 0 : viewers.length + 1,
    name_number: isHost(participant) ? 1 : numberOfName(participant.name, namesIn(others, { goneIds, steadyNow })),
    removed_at: null,
    ban_keys: JSON.stringify(banKeys),
  };
  await db.insertInto('participant').values(row).execute();
  // Viewers may be in before the host's page is: nobody takes the host's name by being quicker.
  if (isHost(participant)) for (const { id } of viewers) await disambiguate(db, { participantId: id, goneIds, steadyNow });
  await noteChatReader(db, row.meeting_id, row.id);
  return ok(row);
}

/** Keeps the number that somebody has among those of their name while nobody else is shown so, or gives them a free one. */
async function disambiguate(
  db: Kysely<Database>,
  { participantId, goneIds, steadyNow }: { participantId: string; goneIds: readonly string[]; steadyNow: SteadyMs },
): Promise<void> {
  const own = await db.selectFrom('participant').selectAll().where('id', '=', participantId).executeTakeFirst();
  if (own === undefined) return;
  const rows = await db.selectFrom('participant').selectAll().where('meeting_id', '=', own.meeting_id).execute();
  const others = namesIn(
    rows.filter(({ id }) => id !== own.id),
    { goneIds, steadyNow },
  );
  if (own.name_number > 0 && isDisambiguated({ name: own.name, number: own.name_number }, others)) return;
  await db
    .updateTable('participant')
    .set({ name_number: numberOfName(own.name, others) })
    .where('id', '=', own.id)
    .execute();
}

/** The names that are held: by whom everybody sees in the list, or may see there again in a moment. */
const namesIn = (
  rows: readonly ParticipantRow[],
  { goneIds, steadyNow }: { goneIds: readonly string[]; steadyNow: SteadyMs },
): readonly NumberedName[] =>
  rows
    .filter((row) => row.left_at === null && row.is_headless === 0 && !goneIds.includes(row.id))
    .filter((row) => row.away_since === null || steadyNow - row.away_since < SEAT_KEPT_MS)
    .map((row) => ({ name: row.name, number: row.name_number }));

/** A page that is away may come back by its resume key, so it counts; but a newcomer takes the seat of the one that has been away for longest. */
async function freeHeadlessSeat(db: Kysely<Database>, others: readonly ParticipantRow[], now: EpochMs): Promise<boolean> {
  const seated = others.filter((other) => other.is_headless === 1 && other.left_at === null);
  if (seated.length < MAX_HEADLESS) return true;
  const [longest] = seated.filter((other) => other.away_since !== null).toSorted((a, b) => Number(a.away_since) - Number(b.away_since));
  if (longest === undefined) return false;
  await leaveMeeting(db, { participantId: longest.id, now });
  return true;
}

/**
 * Gives the host's seat a new resume key: the old page's becomes void. Two pages may come by the host's ticket at the same moment: the meeting has
 * one host, and the newer page is them.
 */
async function takeOverSeat(db: Kysely<Database>, host: ParticipantRow, keyHash: string): Promise<ParticipantRow> {
  await db.updateTable('participant').set({ key_hash: keyHash, left_at: null }).where('id', '=', host.id).execute();
  return { ...host, key_hash: keyHash, left_at: null };
}

/**
 * Writes that a participant is here (`awaySince` null) or away since then. Nothing changes for one who has left the meeting. A participant who
 * is back gets another number beside the name where somebody else is shown by the same name now.
 * @param input.goneIds ids of the participants whom the list of people no longer shows: their names are free
 * @param input.steadyNow needed when the participant is back: names of those who are away for long are free too
 */
export async function setPresence(
  db: Kysely<Database>,
  input: { participantId: string; awaySince: SteadyMs | null; goneIds?: readonly string[]; steadyNow?: SteadyMs },
): Promise<void> {
  const { participantId, awaySince, goneIds = [], steadyNow = 0 } = input;
  await db.updateTable('participant').set({ away_since: awaySince }).where('id', '=', participantId).where('left_at', 'is', null).execute();
  if (awaySince === null) await disambiguate(db, { participantId, goneIds, steadyNow });
}

/** Writes that a participant has left for good, at `now`. Nothing changes for one who has left already. */
export async function leaveMeeting(db: Kysely<Database>, input: { participantId: string; now: EpochMs }): Promise<void> {
  await db
    .updateTable('participant')
    .set({ left_at: input.now })
    .where('id', '=', input.participantId)
    .where('left_at', 'is', null)
    .execute();
}

/**
 * Gives a participant another name, with a number beside it when others have the same. A meeting that is over stays without names.
 * @param input.goneIds ids of the participants whom the list of people no longer shows: their names are free
 */
export async function renameParticipant(
  db: Kysely<Database>,
  input: { participantId: string; name: string; goneIds?: readonly string[]; steadyNow?: SteadyMs },
): Promise<void> {
  const { participantId, name, goneIds = [], steadyNow = 0 } = input;
  await db
    .updateTable('participant')
    // Below any number: whoever takes another name gives up the place that they had among those of the old one.
    .set({ name, name_number: 0 })
    .where('id', '=', participantId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('meeting').select('meeting.id').whereRef('meeting.id', '=', 'participant.meeting_id').where('phase', '!=', 'over')),
    )
    .execute();
  await disambiguate(db, { participantId, goneIds, steadyNow });
}
