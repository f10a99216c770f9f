import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import type { DefaultRoute, InterfaceAddress, Network } from './network.ts';
import { readInterface } from './read-interface.ts';

/** Places in the wide world that nobody is at; nothing is sent there, the system is only asked by which way it would. */
const FAR = { udp4: '192.88.99.1', udp6: '2000::1' } as const;

/** Reads this machine's addresses, interfaces and default routes. What the system does not tell is left out. */
export async function readNetwork(): Promise<Network> {
  const [ipv4, ipv6, routes4, routes6, inet6] = await Promise.all([
    sourceTowards('udp4'),
    sourceTowards('udp6'),
    textOf('/proc/net/route'),
    textOf('/proc/net/ipv6_route'),
    textOf('/proc/net/if_inet6'),
  ]);
  const passing = temporaryAddresses(inet6);
  const addresses = Object.entries(networkInterfaces()).map(async ([called, found]) => {
    // Linux names a second address of an interface `eth0:1`.
    const name = called.replace(/:\w+$/, '');
    const facts = await readInterface(name);
    return (found ?? []).map(({ address, family, internal }): InterfaceAddress => {
      const one = { name, address, family, internal, ...facts };
      return passing.has(expanded(address)) ? { ...one, isTemporary: true } : one;
    });
  });
  return {
    addresses: (await Promise.all(addresses)).flat(),
    sources: [ipv4, ipv6].filter((address) => address !== null),
    defaultRoutes: [...routesOfIpv4(routes4), ...routesOfIpv6(routes6)],
  };
}

/** The address that the system would send from; null where no way leads out. A connected UDP socket sends nothing by itself. */
function sourceTowards(type: 'udp4' | 'udp6'): Promise<string | null> {
  return new Promise((answer) => {
    const socket = createSocket(type);
    const end = (address: string | null) => {
      socket.close();
      answer(address);
    };
    socket.once('error', () => end(null));
    socket.connect(9, FAR[type], () => end(socket.address().address));
  });
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
const rowsOf = (table: string): readonly string[][] => table.split('\n').map((row) => row.trim().split(/\s+/));
/** RTF_UP of linux/route.h; a route that rejects is none. */
const isUp = (flags: string, rejects = 0x0200): boolean => (Number.parseInt(flags, 16) & (1 | rejects)) === 1;

/**
 * Reads the default routes from Linux's IPv4 routing table.
 * @param table `/proc/net/route`: interface, destination, gateway, flags, references, use, metric, mask
 */
export function routesOfIpv4(table: string): readonly DefaultRoute[] {
  return rowsOf(table).flatMap(([name = '', to, , flags = '', , , metric, mask]) =>
    to === '00000000' && mask === '00000000' && isUp(flags) ? [{ name, family: 'IPv4' as const, metric: Number(metric) }] : [],
  );
}

/**
 * Reads the default routes from Linux's IPv6 routing table.
 * @param table `/proc/net/ipv6_route`: destination and its length, source and its length, gateway, metric, references, use, flags, interface
 */
export function routesOfIpv6(table: string): readonly DefaultRoute[] {
  return rowsOf(table).flatMap(([, length, , , , metric = '', , , flags = '', name = '']) =>
    length === '00' && name !== 'lo' && isUp(flags) ? [{ name, family: 'IPv6' as const, metric: Number.parseInt(metric, 16) }] : [],
  );
}

/** IFA_F_TEMPORARY, _DADFAILED, _DEPRECATED and _TENTATIVE of linux/if_addr.h. */
const PASSING = 0x01 | 0x08 | 0x20 | 0x40;

/**
 * Reads which IPv6 addresses are temporary (privacy extensions).
 * @param table `/proc/net/if_inet6`: address, interface number, length, scope, flags, interface
 * @returns addresses of 32 hexadecimal digits
 */
export function temporaryAddresses(table: string): ReadonlySet<string> {
  return new Set(rowsOf(table).flatMap(([address = '', , , , flags = '']) => (Number.parseInt(flags, 16) & PASSING ? [address] : [])));
}

/** An IPv6 address as 32 hexadecimal digits. */
function expanded(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  const middle = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...middle, ...back].map((group) => group.padStart(4, '0')).join('');
}
