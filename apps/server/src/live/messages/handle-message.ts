import { type FromClient, fromClient } from '@ninefold/protocol/live/from-client.ts';
import type { Unnumbered } from '@ninefold/protocol/live/from-server.ts';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { StoreUnavailable } from '../../platform/storage/store.ts';
import type { Connection } from '../socket/connection.ts';
import { tryParseJson } from '../socket/try-parse-json.ts';
import { handle } from './handlers.ts';
import type { MessageContext } from './message-context.ts';

const CHAT_AGAIN_MS: Milliseconds = 3 * SECOND_MS;

/** What may be said by whom nobody sees: nothing that anybody else would notice (C-25). */
const ofHeadless: ReadonlySet<FromClient['type']> = new Set(['pong', 'renew-media', 'read-chat', 'request-keyframe', 'leave']);

/** Parses one message of an admitted participant and performs it; an unknown one is refused by its name. */
export async function handleMessage(context: MessageContext, connection: Connection, text: string): Promise<void> {
  const json = connection.messages.read(tryParseJson(text));
  const parsed = fromClient.safeParse(json);
  if (!parsed.success) return connection.refuseUnknown(nameOf(json));
  const message = parsed.data;
  if (connection.isHeadless && !ofHeadless.has(message.type))
    return connection.send({ type: 'refused', what: message.type, reason: 'meeting/headless' });
  try {
    await handle(context, connection, message);
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    connection.send(notTaken(message));
  }
}

/** Nobody loses their place in a running meeting for it: the store takes nothing now, because its disk is full, say. What was written in the chat comes by itself later. */
const notTaken = (message: FromClient): Unnumbered =>
  message.type === 'send-chat'
    ? { type: 'chat-refused', clientId: message.clientId, reason: 'slow-down', retryAfterMs: CHAT_AGAIN_MS }
    : { type: 'refused', what: message.type, reason: 'not-taken' };

function nameOf(json: unknown): string {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;
  return typeof type === 'string' ? type.replace(/[^\w-]/g, '').slice(0, 40) : '';
}
