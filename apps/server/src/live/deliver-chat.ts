import { mayRead } from '@ninefold/domain/chat/chat-history.ts';
import type { LiveContext } from './live-context.ts';
import { presentChatMessage, saidMessages } from '../chat/said-messages.ts';
import type { Connection } from './socket/connection.ts';

/** As a WebSocket server says that it could not go on: the page comes back, and reads what it has not heard. */
const COULD_NOT_GO_ON = 1011;

type ChatContext = Pick<LiveContext, 'bus' | 'hub' | 'log' | 'mutex'> & { readonly store: Pick<LiveContext['store'], 'read'> };

export interface ChatDelivery {
  /** A socket has come. Until this is done it is told of no message; what was said before it reads by itself. */
  begin(connection: Connection): Promise<void>;
  /** Messages up to this number are in the store: those that were not told yet are. */
  catchUp(meetingId: string, number: number): void;
  stop(): void;
}

/**
 * Tells the sockets of this process each new message that they may read, in the order of the numbers. A bus event only says that there is something
 * new: what is told is everything in the store after the last number that was, so that one that comes late, twice or never leaves no gap. A page
 * that has a later message asks for no earlier one, so where one cannot be told the sockets of its meeting are closed, and the pages connect again.
 */
export function createChatDelivery({ bus, hub, log, store, mutex }: ChatContext): ChatDelivery {
  /** By meeting, up to which number everything was told here. */
  const told = new Map<string, number>();
  /** From which number on each may read. */
  const firstNumbers = new WeakMap<Connection, number>();

  const learnFirstNumbers = async (connections: readonly Connection[]): Promise<void> => {
    const unknown = connections.filter((connection) => !firstNumbers.has(connection));
    if (unknown.length === 0) return;
    const people = unknown.map(({ participantId }) => participantId);
    const rows = await store.read.selectFrom('chat_reader').selectAll().where('participant_id', 'in', people).execute();
    const byPerson = new Map(rows.map((row) => [row.participant_id, row.first_number]));
    for (const connection of unknown) firstNumbers.set(connection, byPerson.get(connection.participantId) ?? 1);
  };
  const deliver = async (meetingId: string, number: number): Promise<void> => {
    const last = told.get(meetingId) ?? number - 1;
    if (number <= last) return;
    const rows = await saidMessages(store.read)
      .where('chat_message.meeting_id', '=', meetingId)
      .where('number', '>', last)
      .orderBy('number')
      .execute();
    const connections = [...hub.inMeeting(meetingId)];
    await learnFirstNumbers(connections);
    for (const row of rows) {
      const message = { number: row.number, senderId: row.sender_id, recipientId: row.recipient_id };
      for (const connection of connections) {
        if (!mayRead(message, connection.participantId, firstNumbers.get(connection) ?? 1)) continue;
        connection.send({ type: 'chat', message: presentChatMessage(row, connection.participantId) });
      }
      told.set(meetingId, row.number);
    }
  };
  const catchUp = (meetingId: string, number: number): void => {
    mutex
      .run(`chat ${meetingId}`, () => deliver(meetingId, number))
      .catch((cause: unknown) => {
        log.warn({ cause }, 'a chat message was not told; the sockets of its meeting begin anew');
        for (const connection of [...hub.inMeeting(meetingId)]) connection.close(COULD_NOT_GO_ON, 'a message was not told');
      });
  };
  const isAlone = (connection: Connection): boolean => [...hub.inMeeting(connection.meetingId)].every((one) => one === connection);
  const readNewest = async (connection: Connection): Promise<void> => {
    const { meetingId } = connection;
    if (told.has(meetingId) && !isAlone(connection)) return;
    const newest = await store.read
      .selectFrom('chat_message')
      .select((row) => row.fn.max('number').as('number'))
      .where('meeting_id', '=', meetingId)
      .executeTakeFirst();
    told.set(meetingId, newest?.number ?? 0);
  };
  const tellChosen = async (meetingId: string): Promise<void> => {
    const setting = await store.read
      .selectFrom('chat_setting')
      .select('newcomers_read')
      .where('meeting_id', '=', meetingId)
      .executeTakeFirst();
    if (setting === undefined) return;
    for (const connection of hub.inMeeting(meetingId))
      connection.send({ type: 'chat-history-chosen', newcomersRead: setting.newcomers_read });
  };
  const stop = bus.react({
    'chat-history-chosen': ({ meetingId }) => {
      mutex
        .run(`chat ${meetingId}`, () => tellChosen(meetingId))
        .catch((cause: unknown) => log.warn({ cause }, 'what newcomers read was not told'));
    },
    'chat-said': ({ meetingId, number }) => catchUp(meetingId, number),
    'meeting-over': ({ meetingId }) => void told.delete(meetingId),
  });
  return {
    // In turn also for one who is not alone: what they say must not be taken for old by the one before, who reads just now.
    begin: (connection) => mutex.run(`chat ${connection.meetingId}`, () => readNewest(connection)),
    catchUp,
    stop,
  };
}
