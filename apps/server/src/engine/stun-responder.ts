/**
 * Answers STUN binding requests (RFC 8489) for browsers that find no address of their own. Chromium hides its addresses behind names that it announces by
 * multicast, over IPv4 alone on Linux and macOS: where there is no IPv4, on a network of IPv6 or without any, that never ends, and it connects to
 * nothing. What a STUN server tells it, it takes.
 */
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { EngineAddresses } from './engine-addresses.ts';
import type { EngineLog } from './log.ts';
import type { EnginePorts } from './ports.ts';

const LOOPBACK = '127.0.0.1';
const HEADER_BYTES = 20;
const [BINDING_REQUEST, BINDING_SUCCESS, XOR_MAPPED_ADDRESS] = [0x0001, 0x0101, 0x0020];
const COOKIE = 0x2112a442;

/** Addresses of this machine at which somebody may need an answer; IPv4 does without. */
export const stunListensAt = ({ own }: EngineAddresses): readonly string[] => (own.length === 0 ? [LOOPBACK] : own.filter(isIPv6));

/** Those that browsers are told: at most one of IPv6, or loopback. The first is the one that matters most. */
export const stunToldAt = ({ own, mapped }: EngineAddresses): readonly string[] =>
  own.length + mapped.length === 0 ? [LOOPBACK] : [...mapped, ...own].filter(isIPv6).slice(0, 1);

/** The number of the TCP media port, or one beside it where the engine listens there by UDP too. */
export function stunPort({ udp, tcp }: EnginePorts): number {
  if (udp !== tcp) return tcp;
  return tcp < 65_535 ? tcp + 1 : tcp - 1;
}

/**
 * Answers STUN requests of browsers on this machine's addresses, by UDP.
 * @returns how to stop; an address that cannot be listened on is logged and left out
 */
export function openStunResponder(addresses: EngineAddresses, port: number, log: Pick<EngineLog, 'warn'>): () => void {
  const sockets = stunListensAt(addresses).map((address) => {
    const socket = createSocket(isIPv6(address) ? { type: 'udp6', ipv6Only: true } : { type: 'udp4' });
    socket.on('message', (packet, from) => {
      const answer = answerTo(packet, from);
      // A client that has left before its answer is no fault.
      if (answer !== null) socket.send(answer, from.port, from.address, () => {});
    });
    socket.on('error', (cause) =>
      log.warn(
        { err: cause, address, port },
        'browsers on a network without IPv4 may get no moving picture: this port cannot be listened on by UDP',
      ),
    );
    socket.bind({ address, port, exclusive: true });
    return socket.unref();
  });
  return () => {
    for (const socket of sockets) socket.close();
  };
}

/**
 * The answer to a STUN binding request, at most 44 bytes.
 * @returns null for any other packet
 */
export function answerTo(packet: Buffer, from: { readonly address: string; readonly port: number }): Buffer | null {
  if (packet.length < HEADER_BYTES || packet.readUInt16BE(0) !== BINDING_REQUEST || packet.readUInt32BE(4) !== COOKIE) return null;
  if (packet.readUInt16BE(2) !== packet.length - HEADER_BYTES) return null;
  const bytes = bytesOf(from.address);
  const answer = Buffer.alloc(HEADER_BYTES + 8 + bytes.length);
  answer.writeUInt16BE(BINDING_SUCCESS, 0);
  answer.writeUInt16BE(8 + bytes.length, 2);
  // The cookie and the number of the request.
  packet.copy(answer, 4, 4, HEADER_BYTES);
  answer.writeUInt16BE(XOR_MAPPED_ADDRESS, 20);
  answer.writeUInt16BE(4 + bytes.length, 22);
  answer.writeUInt8(bytes.length === 4 ? 1 : 2, 25);
  answer.writeUInt16BE(from.port ^ (COOKIE >>> 16), 26);
  for (const [at, byte] of bytes.entries()) answer.writeUInt8(byte ^ packet.readUInt8(4 + at), 28 + at);
  return answer;
}

function bytesOf(address: string): readonly number[] {
  if (!isIPv6(address)) return address.split('.').map(Number);
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  const all = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
}
