import { memberIn } from '@ninefold/domain/roles/member.ts';
import { mayModerate } from '@ninefold/domain/roles/rights.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

export type KnockAnswer = Extract<FromClient, { type: 'let-in' | 'refuse-entry' }>;

/** Answers a knock for the host or a co-host (SEC-16). Anybody else gets `refused`. */
export async function answerKnock(
  context: MessageContext,
  connection: Connection,
  { type: what, knockId }: KnockAnswer,
  answer: 'let-in' | 'refused',
): Promise<void> {
  const meeting = await context.meetings.find(connection.meetingId);
  if (meeting === undefined || !mayModerate(memberIn(meeting, connection.participantId)))
    return connection.send({ type: 'refused', what, reason: 'meeting/not-host' });
  const isKnown = context.lobby.answer(connection.meetingId, knockId, answer);
  if (!isKnown) connection.send({ type: 'refused', what, reason: 'nobody waits under that id' });
}
