import { soundOfMeeting } from '../../sound/sound-of-meeting.ts';
import type { SoundContext } from './sound-context.ts';
import { tellMuted } from './tell-muted.ts';
import { muteWhoMayNotSpeak } from '../../sound/sound-commands.ts';

/**
 * After a change of roles: mutes those who may no longer speak, in the store and in the engine, and tells them. Does nothing where everybody may
 * speak.
 */
export async function followSpeakers(context: SoundContext, meetingId: string): Promise<void> {
  const { store, meetings } = context;
  // For most meetings there is nothing to write.
  if ((await soundOfMeeting(store, meetingId)).whoSpeaks === 'everyone') return;
  const meeting = await meetings.find(meetingId);
  if (meeting?.phase !== 'live') return;
  const muted = await store.write(muteWhoMayNotSpeak, { meetingId });
  if (muted.length === 0) return;
  await tellMuted(context, { meetingId, participantId: meeting.hostId }, muted, 'closed');
  context.bus.publish({ kind: 'view-changed', meetingId });
}
