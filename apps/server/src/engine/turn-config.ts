import { isIPv6 } from 'node:net';
import type { TurnSettings } from './turn-settings.ts';

/**
 * The engine's section for its relay. It relays to the node's own address and nowhere else: a relay that reached other machines would be a way
 * into the network behind it (C-43). Credentials are the engine's: one for each participant, good for 300 s.
 */
export function renderTurn(turn: TurnSettings | null, nodeIp: string): object {
  if (turn === null) return { enabled: false };
  const { udpPort, tls, relayPorts } = turn;
  return {
    enabled: true,
    bind_addresses: [isIPv6(nodeIp) ? '::' : '0.0.0.0'],
    relay_range_start: relayPorts.first,
    relay_range_end: relayPorts.last,
    ttl_seconds: 300,
    // What the engine denies by itself (loopback, private, …) has to be allowed where the node has such an address.
    allow_restricted_peer_cidrs: [networkOf(nodeIp)],
    deny_peer_cidrs: everythingBut(nodeIp),
    ...(udpPort === null ? {} : { udp_port: udpPort }),
    ...(tls === null ? {} : renderTls(tls)),
  };
}

function renderTls({ domain, port, certificate }: NonNullable<TurnSettings['tls']>): object {
  const ends = certificate === null ? { external_tls: true } : { cert_file: certificate.certFile, key_file: certificate.keyFile };
  return { domain, tls_port: port, ...ends };
}

const networkOf = (address: string): string => `${address}/${isIPv6(address) ? 128 : 32}`;

/** The networks that together are every address but one: for each of its bits, those that differ from it first there. */
export function everythingBut(address: string): readonly string[] {
  const isV6 = isIPv6(address);
  const bits = bitsOf(address);
  const others = Array.from(bits, (bit, at) => {
    const network = `${bits.slice(0, at)}${bit === '0' ? '1' : '0'}`;
    return `${textOf(network.padEnd(bits.length, '0'))}/${at + 1}`;
  });
  return [...others, isV6 ? '0.0.0.0/0' : '::/0'];
}

/** 32 or 128 digits 0 and 1. */
function bitsOf(address: string): string {
  if (!isIPv6(address))
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

function textOf(bits: string): string {
  const isV6 = bits.length === 128;
  const parts = bits.match(isV6 ? /.{16}/g : /.{8}/g) ?? [];
  return parts.map((part) => Number.parseInt(part, 2).toString(isV6 ? 16 : 10)).join(isV6 ? ':' : '.');
}
