/**
 * Holds a peer connection to one transport, by what it is told and what it tells: ICE servers, candidates of its own, candidates of the
 * engine. The engine would otherwise find a shorter way by itself, from its own checks.
 */
import type { Transport } from '@ninefold/domain/network-test/network-test.ts';

/** What livekit-client has around a peer connection before anything is negotiated. */
export interface PeerConnectionOwner {
  readonly _pc: RTCPeerConnection | null;
  onIceCandidate?: (candidate: RTCIceCandidate) => void;
}

/** What the engine told of itself, as the connection hears of it. */
export interface Told {
  /** Relays of the transport, such as `turn:host:3478?transport=udp`. */
  readonly relays: readonly string[];
  /** `address:port` of each candidate of the transport, in the order in which they came. */
  readonly candidates: Set<string>;
}

/**
 * Restricts a peer connection to one transport: only ICE servers and candidates of that transport are used.
 * @returns what the engine has told of its relays and candidates; `candidates` grows as they arrive
 */
export function restrictTransport(owner: PeerConnectionOwner, transport: Transport): Told {
  const connection = owner._pc;
  const candidates = new Set<string>();
  if (connection === null) return { relays: [], candidates };
  const isRelayed = transport === 'turn-udp' || transport === 'turn-tls';
  const given = connection.getConfiguration();
  const iceServers = isRelayed ? relaysOf(given.iceServers ?? [], transport) : [];
  connection.setConfiguration({ ...given, iceServers, iceTransportPolicy: isRelayed ? 'relay' : 'all' });

  // A relay is reached in its own way; from there to the engine it is UDP.
  const protocol = transport === 'tcp' ? 'tcp' : 'udp';
  const isAllowed = (candidate: string): boolean => protocolOf(candidate) === protocol;
  const isOwnAllowed = (candidate: string): boolean => (isRelayed ? / typ relay\b/.test(candidate) : isAllowed(candidate));
  const hear = (candidate: string): boolean => {
    if (!isAllowed(candidate)) return false;
    candidates.add(addressOf(candidate));
    return true;
  };

  const tell = owner.onIceCandidate;
  owner.onIceCandidate = (candidate) => {
    if (isOwnAllowed(candidate.candidate)) tell?.(candidate);
  };
  const { createOffer, createAnswer, setRemoteDescription, addIceCandidate } = connection;
  Object.assign(connection, {
    async createOffer(options?: RTCOfferOptions) {
      return without(await Reflect.apply(createOffer, connection, [options]), isOwnAllowed);
    },
    async createAnswer(options?: RTCAnswerOptions) {
      return without(await Reflect.apply(createAnswer, connection, [options]), isOwnAllowed);
    },
    setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      return Reflect.apply(setRemoteDescription, connection, [without(description, hear)]);
    },
    addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
      if (candidate?.candidate && !hear(candidate.candidate)) return Promise.resolve();
      return Reflect.apply(addIceCandidate, connection, [candidate]);
    },
  });
  return { relays: iceServers.flatMap(({ urls }) => urls), candidates };
}

/** The relays of one transport among ICE servers: `turns:` for TLS; `turn:` without `transport=tcp` for UDP. */
export function relaysOf(servers: readonly RTCIceServer[], transport: Transport): RTCIceServer[] {
  const fits = (url: string): boolean =>
    transport === 'turn-tls' ? url.startsWith('turns:') : url.startsWith('turn:') && !/[?&]transport=tcp/i.test(url);
  return servers.map((server) => ({ ...server, urls: [server.urls].flat().filter(fits) })).filter(({ urls }) => urls.length > 0);
}

/** `candidate:1 1 udp 2130706431 203.0.113.4 7882 typ host`: RFC 8839, section 5.1. */
const partsOf = (candidate: string): readonly string[] => candidate.replace(/^a=/, '').split(' ');
const protocolOf = (candidate: string): string => partsOf(candidate)[2]?.toLowerCase() ?? '';
function addressOf(candidate: string): string {
  const [, , , , address = '', port = ''] = partsOf(candidate);
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}

const without = ({ type, sdp = '' }: RTCSessionDescriptionInit, keeps: (candidate: string) => boolean): RTCSessionDescriptionInit => ({
  type,
  sdp: sdp
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || keeps(line))
    .join('\r\n'),
});
