import type { Room } from 'livekit-client';

/**
 * Keeps the engine's client from making an audio context at each connect: it mixes and processes sound with it, and we do neither. A
 * browser warns of one that is made before the first click on a page.
 */
export function withoutAudioContext(room: Room): Room {
  // Not of its interface. Where it is called otherwise one day, the warning comes back, and a test says so.
  return Object.assign(room, { acquireAudioContext: async () => {} });
}
