import type { Room } from 'livekit-client';

/** Of the client's engine, which has no name for it in its interface. */
interface Configuring {
  makeRTCConfiguration(...given: unknown[]): RTCConfiguration;
}

/** A STUN server that our own server is, at a number of IPv6 or at loopback. */
const HELPFUL_STUN = /^stun:(\[|127\.)/i;

/**
 * Leaves of the ICE servers that the engine names those which a connection to it needs: relays, and STUN where there may be no IPv4, since Chromium finds
 * no address of its own there. Else an address of our own by STUN is of no use to an engine that sees where our packets come from. And one entry that a browser refuses would end the connection before it began: Firefox has a
 * list of ports to which it sends nothing, and answers with a SyntaxError.
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

/** @param isTaken whether the browser takes a server; told for tests */
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
