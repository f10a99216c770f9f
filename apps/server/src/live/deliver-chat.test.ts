import { pino } from 'pino';
import { until } from '@ninefold/testkit/poll.ts';
import { expect, it } from 'vitest';
import type { LiveContext } from './live-context.ts';
import type { Connection } from './socket/connection.ts';
import { createMeetingHub } from './socket/hub.ts';
import { createKeyedMutex, type KeyedMutex } from '../platform/keyed-mutex.ts';
import { createLocalBus } from '../platform/bus.ts';
import { createChatDelivery } from './deliver-chat.ts';

it('a message that cannot be told ends the sockets of its meeting, which read anew, and no others', async () => {
  const hub = createMeetingHub();
  const closed: string[] = [];
  for (const meetingId of ['m', 'm', 'other'])
    hub.add({
      meetingId,
      participantId: `${hub.size()}`,
      close: (code: number) => void closed.push(`${meetingId} ${code}`),
    } as Partial<Connection> as Connection);
  const bus = createLocalBus();
  const store = {
    get read(): never {
      throw new Error('the store is away');
    },
  };
  const { stop } = createChatDelivery({ bus, hub, log: pino({ level: 'silent' }), store, mutex: createKeyedMutex() });
  bus.publish({ kind: 'chat-said', meetingId: 'm', number: 1 });
  await until(() => (closed.length === 0 ? 'the end of a socket' : null));
  expect(closed).toEqual(['m 1011', 'm 1011']);
  stop();
});

it('what a second newcomer says while the first one still reads what is newest is told to both', async () => {
  const hub = createMeetingHub();
  const heard: string[] = [];
  const sit = (name: string): Connection => {
    const connection = { meetingId: 'm', participantId: name, send: () => void heard.push(name) } as Partial<Connection> as Connection;
    hub.add(connection);
    return connection;
  };
  let newest = 0;
  let mayRead = Promise.resolve();
  let questions = 0;
  const row = { number: 1, meeting_id: 'm', sender_id: 'cy', recipient_id: null, text: 'hello' };
  /** A query that answers what is in the store when it is its turn. */
  const queryOf = (table: string): unknown =>
    new Proxy(
      {},
      {
        get: (_target, step) => {
          if (step === 'executeTakeFirst') {
            return () => {
              questions += 1;
              return mayRead.then(() => ({ number: newest }));
            };
          }
          if (step === 'execute') return async () => (table === 'chat_message' && newest > 0 ? [row] : []);
          return () => queryOf(table);
        },
      },
    );
  const store = { read: { selectFrom: queryOf } } as unknown as Pick<LiveContext['store'], 'read'>;
  const mutex = createKeyedMutex();
  const bus = createLocalBus();
  let turns = 0;
  const second = Promise.withResolvers<void>();
  const counting: KeyedMutex = {
    run(key, work) {
      turns += 1;
      if (turns === 3) second.resolve();
      return mutex.run(key, work);
    },
  };
  const chat = createChatDelivery({ bus, hub, log: pino({ level: 'silent' }), store, mutex: counting });
  // Somebody was here before, and is gone.
  const before = sit('ana');
  await chat.begin(before);
  hub.remove(before);
  // Bo's question to the store waits until somebody else waits for its answer.
  mayRead = second.promise;
  const first = chat.begin(sit('bo'));
  await until(() => (questions < 2 ? 'the question of Bo' : null));
  await chat.begin(sit('cy'));
  newest = 1;
  bus.publish({ kind: 'chat-said', meetingId: 'm', number: 1 });
  await first;
  await until(() => (heard.length < 2 ? `both; so far ${heard.join()}` : null));
  expect(heard).toEqual(['bo', 'cy']);
  chat.stop();
});
