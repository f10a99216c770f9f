import type { WhoSpeaks } from '@ninefold/domain/sound/sound.ts';
import type { Connection } from '../socket/connection.ts';
import { isModerator } from '../view/is-moderator.ts';
import type { LiveContext } from '../live-context.ts';
import { tellMuted } from './mute.ts';
import type { StateBroadcast } from '../view/state-broadcast.ts';
import { setWhoSpeaks } from '../../sound/sound-commands.ts';

/** The host says whose microphones and cameras the meeting takes. Whoever may no longer speak is silent at once, and told. */
export async function letSpeak(context: LiveContext, broadcast: StateBroadcast, connection: Connection, who: WhoSpeaks): Promise<void> {
  const { meetingId } = connection;
  if (!(await isModerator(context, connection))) return connection.send({ type: 'refused', what: 'let-speak', reason: 'meeting/not-host' });
  const muted = await context.store.write(setWhoSpeaks, { meetingId, who });
  await tellMuted(context, connection, muted, 'closed');
  broadcast.soon(meetingId);
}
