import type { ChatHistory } from '@ninefold/domain/chat/chat-history.ts';
import { memberIn } from '@ninefold/domain/roles/member.ts';
import { mayChooseChatHistory } from '@ninefold/domain/roles/rights.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { chooseChatHistory as chooseInStore } from '../../chat/chat-commands.ts';

/** The host chooses what people who come from now on may read; everybody in the meeting is told. */
export async function chooseChatHistory(
  context: MessageContext,
  connection: Connection,
  { newcomersRead }: { readonly newcomersRead: ChatHistory },
): Promise<void> {
  const { meetingId, participantId } = connection;
  const meeting = await context.meetings.find(meetingId);
  if (meeting === undefined || !mayChooseChatHistory(memberIn(meeting, participantId)))
    return connection.send({ type: 'refused', what: 'choose-chat-history', reason: 'meeting/not-host' });
  await context.store.write(chooseInStore, { meetingId, newcomersRead });
  context.bus.publish({ kind: 'chat-history-chosen', meetingId });
}
