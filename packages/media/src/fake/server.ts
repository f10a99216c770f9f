import type { MediaServer } from '../server-port.ts';
import type { FakeEngine } from './engine.ts';

/** Makes the server side of the media port in memory, for tests. */
export function createFakeServer(engine: FakeEngine): MediaServer {
  return {
    createRoom: async (room) => engine.createRoom(room),
    deleteRoom: async (room) => engine.deleteRoom(room),
    issueToken: async (grant) => engine.issueToken(grant),
    setSources: async (room, identity, sources) => engine.setSources(room, identity, sources),
    removeParticipant: async (room, identity) => engine.remove(room, identity),
    listRooms: async () => engine.rooms().map((name) => ({ name, isEmpty: engine.seatsIn(name).length === 0 })),
    listParticipants: async (room) => engine.seatsIn(room).map((seat) => seat.identity),
  };
}
