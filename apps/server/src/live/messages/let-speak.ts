import type { WhoSpeaks } from '@ninefold/domain/sound/sound.ts';
import type { Connection } from '../socket/connection.ts';
import { isModerator } from '../view/is-moderator.ts';
import type { MessageContext } from './message-context.ts';
import { tellMuted } from '../sound/tell-muted.ts';
import { setWhoSpeaks } from '../../sound/sound-commands.ts';

/** The host says whose microphones and cameras the meeting takes. Those who may no longer speak are muted at once, and told. */
export async function letSpeak(context: MessageContext, connection: Connection, { who }: { readonly who: WhoSpeaks }): Promise<void> {
  const { meetingId } = connection;
  if (!(await isModerator(context, connection))) return connection.send({ type: 'refused', what: 'let-speak', reason: 'meeting/not-host' });
  const muted = await context.store.write(setWhoSpeaks, { meetingId, who });
  await tellMuted(context, connection, muted, 'closed');
  context.bus.publish({ kind: 'view-changed', meetingId });
}
