import { isIPv6 } from 'node:net';
import type { TurnSettings } from '../settings/turn-settings.ts';

/**
 * The engine's section for its relay. It relays to the node's own addresses and nowhere else: a relay that reached other machines would be a way
 * into the network behind it (C-43). Credentials are the engine's: one for each participant, good for 300 s.
 * @param node every address at which the engine takes media; the first is the one that relays are opened at
 */
export function renderTurn(turn: TurnSettings | null, node: readonly string[]): object {
  if (turn === null) return { enabled: false };
  const { udpPort, tls, relayPorts } = turn;
  return {
    enabled: true,
    bind_addresses: [node.some((address) => !isIPv6(address)) ? '0.0.0.0' : '::'],
    relay_range_start: relayPorts.first,
    relay_range_end: relayPorts.last,
    ttl_seconds: 300,
    // What the engine denies by itself (loopback, private, …) has to be allowed where the node has such an address.
    allow_restricted_peer_cidrs: node.map(networkOf),
    deny_peer_cidrs: everythingBut(node),
    ...(udpPort === null ? {} : { udp_port: udpPort }),
    ...(tls === null ? {} : renderTls(tls)),
  };
}

function renderTls({ domain, port, certificate }: NonNullable<TurnSettings['tls']>): object {
  const ends = certificate === null ? { external_tls: true } : { cert_file: certificate.certFile, key_file: certificate.keyFile };
  return { domain, tls_port: port, ...ends };
}

export const networkOf = (address: string): string => `${address}/${isIPv6(address) ? 128 : 32}`;

/** The networks that together are every address but some. */
export function everythingBut(addresses: readonly string[]): readonly string[] {
  return [false, true].flatMap((isV6) => {
    const kept = addresses.filter((address) => isIPv6(address) === isV6).map(bitsOf);
    return networksWithout(kept, '', isV6 ? 128 : 32).map((bits) => `${textOf(bits.padEnd(isV6 ? 128 : 32, '0'))}/${bits.length}`);
  });
}

/** Halves a network for as long as one of the kept is in it. @param kept as digits. @returns what the networks begin with, as digits */
function networksWithout(kept: readonly string[], prefix: string, length: number): readonly string[] {
  const inside = kept.filter((bits) => bits.startsWith(prefix));
  if (inside.length === 0) return [prefix];
  if (prefix.length === length) return [];
  return ['0', '1'].flatMap((bit) => networksWithout(inside, prefix + bit, length));
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
