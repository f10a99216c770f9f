import { pino } from 'pino';
import { until } from '@ninefold/testkit/poll.ts';
import { expect, it } from 'vitest';
import type { Connection } from './socket/connection.ts';
import { createMeetingHub } from './socket/hub.ts';
import { createKeyedMutex } from '../platform/keyed-mutex.ts';
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
