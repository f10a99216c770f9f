import type { Room } from 'livekit-client';

/**
 * Keeps livekit-client from creating an AudioContext at each connect. It mixes and processes sound with one, which we do not. Browsers log a
 * warning about one that is created before the first click on a page.
 */
export function withoutAudioContext(room: Room): Room {
  // Not of its interface. Where it is called otherwise one day, the warning comes back, and a test says so.
  return Object.assign(room, { acquireAudioContext: async () => {} });
}
