import { memberIn } from '@ninefold/domain/roles/member.ts';
import { speaksAlways } from '@ninefold/domain/roles/rights.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import {
  allOff,
  type CameraState,
  type Device,
  type MicrophoneState,
  mayTurnOn,
  type SoundError,
  type WhoSpeaks,
} from '@ninefold/domain/sound/sound.ts';
import type { Kysely } from 'kysely';
import { meetingOf } from '../platform/storage/meeting-rows.ts';
import type { Database, ParticipantDeviceRow } from '../platform/storage/schema.ts';

/** One wish of one person about one of their devices. */
export type DeviceChange =
  | { readonly device: 'microphone'; readonly to: MicrophoneState }
  | { readonly device: 'camera'; readonly to: CameraState };

/** Turns a device of a person on or off, when the meeting allows it (MEET-22, MEET-24). */
export async function setDevice(
  db: Kysely<Database>,
  input: { meetingId: string; participantId: string; change: DeviceChange },
): Promise<Result<null, SoundError>> {
  const { meetingId, participantId, change } = input;
  const devices = await devicesPresent(db, meetingId);
  const own = devices.find((row) => row.participant_id === participantId) ?? rowOf(meetingId, participantId);
  if (change.to !== 'off') {
    const others = devices.filter((row) => row.participant_id !== participantId && row[change.device] !== 'off');
    const allowed = mayTurnOn({
      device: change.device,
      isAdmin: await alwaysSpeaks(db, meetingId, participantId),
      isAsked: own.is_asked === 1,
      whoSpeaks: await whoSpeaksIn(db, meetingId),
      othersOn: others.length,
    });
    if (!allowed.ok) return allowed;
  }
  await keep(db, { ...own, [change.device]: change.to });
  return ok(null);
}

/**
 * Turns a device off for others: of one person, or of everybody who is neither host, co-host nor presenter.
 * @returns whose device was on
 */
export async function muteDevices(
  db: Kysely<Database>,
  input: { meetingId: string; participantId: string | null; device: Device },
): Promise<string[]> {
  const { meetingId, participantId, device } = input;
  const muted: string[] = [];
  for (const row of await devicesPresent(db, meetingId)) {
    const isMeant =
      participantId === null ? !(await alwaysSpeaks(db, meetingId, row.participant_id)) : row.participant_id === participantId;
    if (!isMeant) continue;
    if (row[device] !== 'off') muted.push(row.participant_id);
    // Their question is answered: they were asked to speak, and have.
    await keep(db, { ...row, [device]: 'off', is_asked: 0 });
  }
  return muted;
}

/** The host asks somebody to speak: they then may, whomever the meeting lets speak. */
export async function askToSpeak(
  db: Kysely<Database>,
  input: { meetingId: string; participantId: string },
): Promise<Result<null, SoundError>> {
  const { meetingId, participantId } = input;
  const participant = await db
    .selectFrom('participant')
    .select('id')
    .where('id', '=', participantId)
    .where('meeting_id', '=', meetingId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (participant === undefined) return err({ kind: 'sound/unknown' });
  const devices = await devicesPresent(db, meetingId);
  const own = devices.find((row) => row.participant_id === participantId) ?? rowOf(meetingId, participantId);
  await keep(db, { ...own, is_asked: 1 });
  return ok(null);
}

/**
 * Sets whom the meeting lets speak.
 * @returns who had something on and may have it no longer: it is off now
 */
export async function setWhoSpeaks(db: Kysely<Database>, input: { meetingId: string; who: WhoSpeaks }): Promise<string[]> {
  const { meetingId, who } = input;
  await db
    .insertInto('meeting_sound')
    .values({ meeting_id: meetingId, who_speaks: who })
    .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet({ who_speaks: who }))
    .execute();
  if (who === 'everyone') return [];
  for (const row of await devicesPresent(db, meetingId)) if (row.is_asked === 1) await keep(db, { ...row, is_asked: 0 });
  return muteWhoMayNotSpeak(db, { meetingId });
}

/**
 * Where only some may speak, turns off the devices of those who may not: neither host, co-host nor presenter (any more).
 * @returns ids of the participants who had a device on
 */
export async function muteWhoMayNotSpeak(db: Kysely<Database>, { meetingId }: { meetingId: string }): Promise<string[]> {
  if ((await whoSpeaksIn(db, meetingId)) === 'everyone') return [];
  const muted: string[] = [];
  for (const row of await devicesPresent(db, meetingId)) {
    const isOn = row.microphone !== 'off' || row.camera !== 'off';
    if (!isOn || row.is_asked === 1 || (await alwaysSpeaks(db, meetingId, row.participant_id))) continue;
    muted.push(row.participant_id);
    await keep(db, { ...row, ...allOff });
  }
  return muted;
}

/** A page that begins anew has nothing on. */
export async function turnDevicesOff(db: Kysely<Database>, input: { participantId: string }): Promise<void> {
  await db.updateTable('participant_device').set(allOff).where('participant_id', '=', input.participantId).execute();
}

const rowOf = (meetingId: string, participantId: string): ParticipantDeviceRow => ({
  participant_id: participantId,
  meeting_id: meetingId,
  ...allOff,
  is_asked: 0,
});

/** The devices of people who have not left. */
const devicesPresent = (db: Kysely<Database>, meetingId: string): Promise<ParticipantDeviceRow[]> =>
  db
    .selectFrom('participant_device')
    .innerJoin('participant', 'participant.id', 'participant_device.participant_id')
    .selectAll('participant_device')
    .where('participant_device.meeting_id', '=', meetingId)
    .where('participant.left_at', 'is', null)
    .execute();

/** Whether "mute everyone" leaves this person alone: those who may say it, and the presenter. */
async function alwaysSpeaks(db: Kysely<Database>, meetingId: string, participantId: string): Promise<boolean> {
  const row = await db.selectFrom('meeting').selectAll().where('id', '=', meetingId).executeTakeFirst();
  if (row === undefined) return false;
  return speaksAlways(memberIn(meetingOf(row), participantId));
}

async function whoSpeaksIn(db: Kysely<Database>, meetingId: string): Promise<WhoSpeaks> {
  const row = await db.selectFrom('meeting_sound').select('who_speaks').where('meeting_id', '=', meetingId).executeTakeFirst();
  return row?.who_speaks ?? 'everyone';
}

async function keep(db: Kysely<Database>, row: ParticipantDeviceRow): Promise<void> {
  const { participant_id: _id, meeting_id: _meeting, ...state } = row;
  await db
    .insertInto('participant_device')
    .values(row)
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(state))
    .execute();
}
