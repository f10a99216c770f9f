import { cleanChatText } from '@ninefold/domain/chat/chat-text.ts';
import type { chatRefused, sendChat as sendChatSchema } from '@ninefold/protocol/live/chat.ts';
import type { z } from 'zod/mini';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { presentChatMessage } from '../../chat/said-messages.ts';
import { addChatMessage } from '../../chat/chat-commands.ts';

type SendChat = z.infer<typeof sendChatSchema>;
type Reason = z.infer<typeof chatRefused>['reason'];

/**
 * Takes one message: cleaned, paced by person, on disk, then told to those who may read it. What is sent a second time, because its
 * receipt was lost with the socket, is the same message: only its sender hears of it again.
 */
export async function sendChat(context: MessageContext, connection: Connection, message: SendChat): Promise<void> {
  const { clientId, to: recipientId = null } = message;
  const refuse = (reason: Reason, retryAfterMs?: number): void =>
    connection.send({ type: 'chat-refused', clientId, reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
  const { meetingId, participantId: senderId } = connection;
  const cleaned = cleanChatText(message.text);
  if (!cleaned.ok) return refuse(cleaned.error.kind === 'chat/empty' ? 'empty' : 'too-long');
  const waitMs = context.chatRateLimiter.take(senderId, context.clock.steadyNow());
  if (waitMs > 0) return refuse('slow-down', waitMs);
  const added = await context.store.write(addChatMessage, {
    meetingId,
    senderId,
    recipientId,
    clientId,
    text: cleaned.value,
    now: context.clock.now(),
  });
  if (!added.ok) return refuse(added.error.kind === 'chat/not-here' ? 'not-here' : 'no-such-person');
  const { row, isNew } = added.value;
  if (isNew) context.bus.publish({ kind: 'chat-said', meetingId, number: row.number });
  else connection.send({ type: 'chat', message: presentChatMessage(row, senderId) });
}
