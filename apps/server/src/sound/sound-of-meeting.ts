import { allOff, type Devices, type WhoSpeaks } from '@ninefold/domain/sound/sound.ts';
import type { Store } from '../platform/storage/store.ts';

/** Who has turned on what in a meeting, and whom it lets speak. */
export interface SoundOfMeeting {
  readonly whoSpeaks: WhoSpeaks;
  devicesOf(participantId: string): Devices;
}

/** Reads who may speak in a meeting and which devices of which participants are on. */
export async function soundOfMeeting({ read }: Pick<Store, 'read'>, meetingId: string): Promise<SoundOfMeeting> {
  const [sound, rows] = await Promise.all([
    read.selectFrom('meeting_sound').select('who_speaks').where('meeting_id', '=', meetingId).executeTakeFirst(),
    read.selectFrom('participant_device').selectAll().where('meeting_id', '=', meetingId).execute(),
  ]);
  const byParticipant = new Map(rows.map(({ participant_id, microphone, camera }) => [participant_id, { microphone, camera }]));
  return { whoSpeaks: sound?.who_speaks ?? 'everyone', devicesOf: (participantId) => byParticipant.get(participantId) ?? allOff };
}

/** Reads which devices a participant has turned on. */
export async function devicesOf({ read }: Pick<Store, 'read'>, participantId: string): Promise<Devices> {
  const row = await read.selectFrom('participant_device').selectAll().where('participant_id', '=', participantId).executeTakeFirst();
  return row === undefined ? allOff : { microphone: row.microphone, camera: row.camera };
}
