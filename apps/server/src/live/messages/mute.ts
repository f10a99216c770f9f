import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { memberIn } from '@ninefold/domain/roles/member.ts';
import { mayModerate, mayMute } from '@ninefold/domain/roles/rights.ts';
import type { Device } from '@ninefold/domain/sound/sound.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { tellMuted } from '../sound/tell-muted.ts';
import { muteDevices } from '../../sound/sound-commands.ts';

/** The host turns off a device of one person, or of everybody (`participantId` null). They are told, and may turn it on again if the meeting lets them. */
export async function mute(
  context: MessageContext,
  connection: Connection,
  asked: { readonly participantId: string | null; readonly device: Device },
): Promise<void> {
  const { meetingId, participantId: by } = connection;
  const { participantId: target } = asked;
  const meeting = await context.meetings.find(meetingId);
  if (meeting === undefined || !mayMuteIn(meeting, by, target))
    return connection.send({ type: 'refused', what: 'mute', reason: 'meeting/not-host' });
  const muted = await context.store.write(muteDevices, { meetingId, ...asked });
  await tellMuted(context, connection, muted, asked.device === 'microphone' ? 'muted' : 'camera-stopped');
  context.bus.publish({ kind: 'view-changed', meetingId });
}

function mayMuteIn(meeting: Meeting, by: string, target: string | null): boolean {
  const own = memberIn(meeting, by);
  return target === null ? mayModerate(own) : mayMute(own, memberIn(meeting, target));
}
