import { expect, it } from 'vitest';
import { createLocalBus } from './bus.ts';
import type { BusEvent } from './bus-event.ts';

it('ids only: what the schema does not know of an event is told to nobody', () => {
  const bus = createLocalBus();
  const heard: BusEvent[] = [];
  bus.react({ 'swap-ended': (event) => void heard.push(event) });
  const swap = { id: 's', mode: 1, nextId: 'a', byId: 'b' } as const;
  const ended = { what: 'declined', by: 'a', swap: { ...swap, name: 'Ada' }, people: ['a', 'b'], text: 'no' } as const;
  bus.publish({ kind: 'swap-ended', meetingId: 'm', ended });
  expect(heard).toEqual([{ kind: 'swap-ended', meetingId: 'm', ended: { what: 'declined', by: 'a', swap, people: ['a', 'b'] } }]);
});

it('an event that is none is refused where it is published', () => {
  const bus = createLocalBus();
  expect(() => bus.publish({ kind: 'chat-said', meetingId: 'm', number: '7' as unknown as number })).toThrow('number');
  expect(() => bus.publish({ kind: 'rumour', meetingId: 'm' } as unknown as BusEvent)).toThrow('kind');
});

it('heard in the order of telling, until it stops listening', () => {
  const bus = createLocalBus();
  const heard: number[] = [];
  const stop = bus.react({ 'chat-said': ({ number }) => void heard.push(number) });
  for (const number of [1, 2]) bus.publish({ kind: 'chat-said', meetingId: 'm', number });
  stop();
  bus.publish({ kind: 'chat-said', meetingId: 'm', number: 3 });
  expect(heard).toEqual([1, 2]);
});
