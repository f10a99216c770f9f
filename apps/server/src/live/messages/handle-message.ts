import { type FromClient, fromClient } from '@ninefold/protocol/live/from-client.ts';
import type { Connection } from '../socket/connection.ts';
import { tryParseJson } from '../socket/try-parse-json.ts';
import { handle } from './handlers.ts';
import type { MessageContext } from './message-context.ts';

/** What may be said by whom nobody sees: nothing that anybody else would notice (C-25). */
const ofHeadless: ReadonlySet<FromClient['type']> = new Set(['pong', 'renew-media', 'read-chat', 'request-keyframe', 'leave']);

/** Parses one message of an admitted participant and performs it; an unknown one is refused by its name. */
export async function handleMessage(context: MessageContext, connection: Connection, text: string): Promise<void> {
  const json = connection.words.read(tryParseJson(text));
  const parsed = fromClient.safeParse(json);
  if (!parsed.success) return connection.refuseUnknown(nameOf(json));
  const message = parsed.data;
  if (connection.isHeadless && !ofHeadless.has(message.type))
    return connection.send({ type: 'refused', what: message.type, reason: 'meeting/headless' });
  await handle(context, connection, message);
}

function nameOf(json: unknown): string {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;
  return typeof type === 'string' ? type.replace(/[^\w-]/g, '').slice(0, 40) : '';
}
