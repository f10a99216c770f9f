import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import { createFakeServer } from '@ninefold/media/fake/server.ts';
import type { MediaServer } from '@ninefold/media/server-port.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import type { Meetings } from '../../meeting/meetings.ts';
import { engineRooms } from './rooms.ts';

/** Running meetings by name, each with its room of the same name, and who has a seat in it. */
function theRooms(seats: Record<string, string[]>, media: (real: MediaServer) => Partial<MediaServer> = () => ({})) {
  const fake = new FakeEngine();
  const real = createFakeServer(fake);
  const engine = { state: 'ready', media: { ...real, ...media(real) } } as unknown as Engine;
  const meetings = {
    running: async () => Object.keys(seats).map((name) => ({ id: name, room: name })),
    participants: async (id: string) => (seats[id] ?? []).map((seat) => ({ id: seat })),
  } as unknown as Meetings;
  const enter = (room: string, identity: string) => {
    fake.enter(fake.issueToken({ room, identity, sources: [] }), { changed: () => undefined, dropped: () => undefined });
  };
  const here = (room: string) => fake.seatsIn(room).map(({ identity }) => identity);
  return {
    rooms: engineRooms(engine, meetings, pino({ level: 'silent' }), { holds: (room) => room.startsWith('network-test') }),
    fake,
    seats,
    enter,
    here,
  };
}

it('[C-12] [C-24] what the engine has too much goes: rooms of no running meeting, and people without a seat', async () => {
  const { rooms, fake, enter, here } = theRooms({ runs: ['anna'] });
  for (const room of ['runs', 'is-over']) fake.createRoom(room);
  enter('runs', 'anna');
  enter('runs', 'stranger');
  await rooms.reconcile();
  expect(fake.rooms()).toEqual(['runs']);
  expect(here('runs')).toEqual(['anna']);
});

it('the room of a network test that runs stays, and who is in it', async () => {
  const { rooms, fake, enter, here } = theRooms({});
  fake.createRoom('network-test-1-udp');
  enter('network-test-1-udp', 'sender');
  await rooms.reconcile();
  expect([fake.rooms(), here('network-test-1-udp')]).toEqual([['network-test-1-udp'], ['sender']]);
});

it('of an empty room nobody is asked', async () => {
  const asked: string[] = [];
  const listParticipants = (real: MediaServer) => ({
    listParticipants: (room: string) => {
      asked.push(room);
      return real.listParticipants(room);
    },
  });
  const { rooms, fake, enter } = theRooms({ empty: ['anna'], busy: ['ben'] }, listParticipants);
  for (const room of ['empty', 'busy']) fake.createRoom(room);
  enter('busy', 'ben');
  await rooms.reconcile();
  expect(asked).toEqual(['busy']);
});

it('who comes, and what begins, while the engine is asked stays', async () => {
  const meanwhile = (real: MediaServer) => ({
    async listRooms() {
      const listed = await real.listRooms();
      if (world.seats['new'] === undefined) {
        world.seats['new'] = ['carla'];
        world.fake.createRoom('new');
        world.enter('new', 'carla');
      }
      return listed.length > 1 ? listed : [...listed, { name: 'new', isEmpty: false }];
    },
    async listParticipants(room: string) {
      if (room === 'runs') {
        world.seats['runs']?.push('ben');
        world.enter('runs', 'ben');
      }
      return real.listParticipants(room);
    },
  });
  const world = theRooms({ runs: ['anna'] }, meanwhile);
  world.fake.createRoom('runs');
  world.enter('runs', 'anna');
  await world.rooms.reconcile();
  expect(world.here('runs')).toEqual(['anna', 'ben']);
  expect(world.here('new')).toEqual(['carla']);
});

it('all rooms of running meetings are made again, a few at a time; one that fails keeps no other from it', async () => {
  let underWay = 0;
  let most = 0;
  const createRoom = (real: MediaServer) => ({
    async createRoom(room: string) {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      if (room === 'm3') throw new Error('not this one');
      await real.createRoom(room);
    },
  });
  const names = Array.from({ length: 50 }, (_, n) => `m${n}`);
  const { rooms, fake } = theRooms(Object.fromEntries(names.map((name) => [name, []])), createRoom);
  await expect(rooms.restore()).rejects.toThrow('not this one');
  expect(most).toBe(8);
  expect(fake.rooms().toSorted()).toEqual(names.filter((name) => name !== 'm3').toSorted());
});

it('an engine that is slow to answer is not asked twice at once', async () => {
  let asked = 0;
  const slow = Promise.withResolvers<void>();
  const listRooms = (real: MediaServer) => ({
    async listRooms() {
      asked += 1;
      await slow.promise;
      return real.listRooms();
    },
  });
  const { rooms } = theRooms({}, listRooms);
  const both = [rooms.reconcile(), rooms.reconcile()];
  slow.resolve();
  await Promise.all(both);
  expect(asked).toBe(1);
  await rooms.reconcile();
  expect(asked).toBe(2);
});
