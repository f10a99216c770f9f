import type { Transport } from '@ninefold/domain/network-test/network-test.ts';
import { describe, expect, it } from 'vitest';
import { type PeerConnectionOwner, relaysOf, restrictTransport } from './restrict-transport.ts';

const udp = 'candidate:1 1 udp 2130706431 203.0.113.4 7882 typ host';
const tcp = 'candidate:2 1 TCP 1671430143 203.0.113.4 7881 typ host tcptype passive';
const relayed = 'candidate:3 1 udp 41885439 203.0.113.4 30001 typ relay raddr 0.0.0.0 rport 0';
const sdp = (...candidates: readonly string[]) => ['v=0', ...candidates.map((one) => `a=${one}`), 'a=end-of-candidates', ''].join('\r\n');
const iceServers = [
  { urls: 'stun:203.0.113.4:3478' },
  { urls: ['turn:203.0.113.4:3478?transport=udp', 'turn:203.0.113.4:3478?transport=tcp'], username: 'u', credential: 'c' },
  { urls: ['turns:turn.example.org:443?transport=tcp'], username: 'u', credential: 'c' },
];

/** A connection that notes what reaches it, and what it tells. */
function aConnection(transport: Transport) {
  const heard: string[] = [];
  const told: string[] = [];
  let configuration: RTCConfiguration = { iceServers };
  const connection = {
    getConfiguration: () => configuration,
    setConfiguration: (next: RTCConfiguration) => {
      configuration = next;
    },
    createOffer: async () => ({ type: 'offer', sdp: sdp(udp, tcp, relayed) }),
    createAnswer: async () => ({ type: 'answer', sdp: sdp(udp, tcp, relayed) }),
    setRemoteDescription: async (description: RTCSessionDescriptionInit) => void heard.push(description.sdp ?? ''),
    addIceCandidate: async (candidate?: RTCIceCandidateInit | null) => void heard.push(candidate?.candidate ?? 'end'),
  };
  const owner: PeerConnectionOwner = {
    _pc: connection as unknown as RTCPeerConnection,
    onIceCandidate: ({ candidate }) => void told.push(candidate),
  };
  const seen = restrictTransport(owner, transport);
  return { connection, owner, seen, heard, told, configuration: () => configuration };
}
const tells = (owner: PeerConnectionOwner) => {
  for (const candidate of [udp, tcp, relayed]) owner.onIceCandidate?.({ candidate } as RTCIceCandidate);
};

describe('a connection that is held to one transport', () => {
  it('by UDP or TCP has no servers, and hears and tells candidates of that protocol alone', async () => {
    for (const [transport, kept, other] of [
      ['udp', udp, tcp],
      ['tcp', tcp, udp],
    ] as const) {
      const { connection, owner, seen, heard, told, configuration } = aConnection(transport);
      expect(configuration()).toEqual({ iceServers: [], iceTransportPolicy: 'all' });
      await connection.setRemoteDescription({ type: 'answer', sdp: sdp(udp, tcp) });
      await connection.addIceCandidate({ candidate: other });
      await connection.addIceCandidate({ candidate: kept });
      await connection.addIceCandidate(null);
      expect(heard).toEqual([sdp(kept), kept, 'end']);
      tells(owner);
      expect(told).toEqual(transport === 'udp' ? [udp, relayed] : [tcp]);
      expect((await connection.createOffer()).sdp).not.toContain(other);
      expect([...seen.candidates]).toEqual([transport === 'udp' ? '203.0.113.4:7882' : '203.0.113.4:7881']);
    }
  });

  it('by a relay has that kind of relay alone, and tells none of its own addresses', async () => {
    const { connection, owner, seen, heard, told, configuration } = aConnection('turn-udp');
    expect(configuration()).toMatchObject({ iceTransportPolicy: 'relay', iceServers: [{ urls: ['turn:203.0.113.4:3478?transport=udp'] }] });
    expect(seen.relays).toEqual(['turn:203.0.113.4:3478?transport=udp']);
    tells(owner);
    expect(told).toEqual([relayed]);
    expect((await connection.createAnswer()).sdp).toBe(sdp(relayed));
    await connection.addIceCandidate({ candidate: tcp });
    expect(heard).toEqual([]);
  });

  it('knows relays over TLS from those over UDP', () => {
    expect(relaysOf(iceServers, 'turn-tls')).toEqual([
      { urls: ['turns:turn.example.org:443?transport=tcp'], username: 'u', credential: 'c' },
    ]);
    expect(relaysOf([{ urls: 'stun:203.0.113.4:3478' }], 'turn-udp')).toEqual([]);
  });
});
