import type { Room } from 'livekit-client';

/** Of the client's engine, which has no name for it in its interface. */
interface Configuring {
  makeRTCConfiguration(...given: unknown[]): RTCConfiguration;
}

/** A STUN server that our own server is, at a number of IPv6 or at loopback. */
const HELPFUL_STUN = /^stun:(\[|127\.)/i;

/**
 * Removes ICE servers that a connection to the engine does not need, or that the browser refuses, from those that the engine names. Relays stay.
 * STUN stays only where there may be no IPv4, because Chromium finds no candidate of its own there; elsewhere the engine sees where our packets
 * come from. One server that the browser refuses would make the connection fail: Firefox throws a SyntaxError for a port on its list of blocked
 * ports.
 */
export function withoutUselessIceServers(room: Room): Room {
  const engine = room.engine as unknown as Configuring;
  const make = engine.makeRTCConfiguration;
  // Where it is called otherwise one day, the engine's placeholder comes through, and a test says so.
  engine.makeRTCConfiguration = (...given) => {
    const made = make.apply(engine, given);
    return made.iceServers === undefined ? made : { ...made, iceServers: usefulIceServers(made.iceServers) };
  };
  return room;
}

/**
 * The ICE servers that a connection needs.
 * @param isTaken whether the browser accepts a server; given by tests
 */
export function usefulIceServers(servers: readonly RTCIceServer[], isTaken = isTakenByBrowser): RTCIceServer[] {
  return servers.flatMap((server) =>
    [server.urls].flat().flatMap((urls) => {
      const one = { ...server, urls };
      return (/^turns?:/i.test(urls) || HELPFUL_STUN.test(urls)) && isTaken(one) ? [one] : [];
    }),
  );
}

function isTakenByBrowser(server: RTCIceServer): boolean {
  try {
    new RTCPeerConnection({ iceServers: [server] }).close();
    return true;
  } catch {
    return false;
  }
}
