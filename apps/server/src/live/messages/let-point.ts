import { maySwitchPointing } from '@ninefold/domain/pointing/pointing.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { setPointing } from '../../pointing/pointing-commands.ts';

/** The presenter, the host or a co-host lets people point, or stops it. After a stop no place from before it is told any more. */
export async function letPoint(context: MessageContext, connection: Connection, { isOn }: { readonly isOn: boolean }): Promise<void> {
  const { meetingId, participantId } = connection;
  const refuse = (reason: string) => connection.send({ type: 'refused', what: 'let-point', reason });
  const meeting = await context.meetings.find(meetingId);
  if (meeting === undefined || !maySwitchPointing(meeting, participantId)) return refuse('meeting/not-host');
  if (context.pointRateLimiter.take(participantId, context.clock.steadyNow()) > 0) return refuse('slow-down');
  await context.store.write(setPointing, { meetingId, pointing: isOn ? 'open' : 'off' });
  context.bus.publish({ kind: 'pointing-switched', meetingId });
  context.bus.publish({ kind: 'meeting-changed', meetingId });
}
