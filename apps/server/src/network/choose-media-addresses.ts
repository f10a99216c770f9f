/** Which addresses browsers are told to send picture and sound to: a pure rule of the settings and the machine's network. */
import { isIPv6 } from 'node:net';
import { type AddressKind, kindOf } from './address-kind.ts';
import type { Family, InterfaceAddress, Network } from './network.ts';

/** What the settings say of it. */
export interface AskedAddresses {
  /** HOST: an IP address or `localhost`. */
  readonly host: string;
  /** MEDIA_NODE_IP: none, one, or one of each family. */
  readonly nodeIps: readonly string[];
}

export interface ToldAddress {
  readonly address: string;
  /** Name of the interface. */
  readonly name: string;
  readonly why:
    | 'default route'
    | 'asked for'
    | 'asked for, though of containers'
    | 'no default route'
    | 'nothing better'
    | 'beside MEDIA_NODE_IP'
    | 'beside the first';
}

export interface LeftOutAddress {
  readonly address: string;
  readonly name: string;
  readonly why: Exclude<AddressKind, 'ordinary'> | 'not the default route' | 'too many' | 'not asked for' | 'other family';
}

export interface MediaAddresses {
  /** Addresses of this machine on which the engine listens and which it tells; the one that matters most comes first. */
  readonly own: readonly ToldAddress[];
  /** Addresses that are not of this machine and lead to it (NAT): told beside the own. */
  readonly mapped: readonly string[];
  /** Loopback is told too: for browsers on this machine, also while it has no network. */
  readonly isLoopbackTold: boolean;
  /** Loopback apart. */
  readonly leftOut: readonly LeftOutAddress[];
}

const LOOPBACK_HOSTS = ['localhost', '::1'];
/** Whether a host is this machine's loopback, as a name or an address. */
export const isLoopback = (host: string): boolean => LOOPBACK_HOSTS.includes(host) || host.startsWith('127.');
/** 4 or 6: the family of an IP address. */
export const familyOf = (address: string): Family => (isIPv6(address) ? 'IPv6' : 'IPv4');

/** The most addresses of each family: more would only lengthen what each browser has to try. */
export const TOLD_AT_MOST = 8;

/** In this order they are taken, the first for as long as there is one. */
const KINDS: readonly AddressKind[] = ['ordinary', 'temporary', 'vpn', 'container', 'link-local'];

/** Chooses the addresses at which browsers are told to reach the engine, with the reason for each chosen and each omitted one. */
export function chooseMediaAddresses(asked: AskedAddresses, network: Network): MediaAddresses {
  const outward = network.addresses.filter(({ internal }) => !internal).toSorted(byPreference(network));
  const choice = choose(asked, network, outward);
  const isTold = ({ address }: InterfaceAddress) => choice.own.some((told) => told.address === address);
  const families = new Set(choice.own.map(({ address }) => familyOf(address)));
  const leftOut = outward
    .filter((one) => !isTold(one))
    .map((one) => ({ address: one.address, name: one.name, why: whyLeftOut(one, network, families, asked) }));
  return { ...choice, leftOut };
}

function choose(
  { host, nodeIps }: AskedAddresses,
  network: Network,
  outward: readonly InterfaceAddress[],
): Omit<MediaAddresses, 'leftOut'> {
  const ownOf = (address: string) => network.addresses.find((one) => one.address === address);
  const named = nodeIps.length > 0 ? nodeIps : hostAsked(host);
  const [own, mapped] = [named.filter((address) => ownOf(address) || isLoopback(address)), named.filter((address) => !ownOf(address))];
  const told = own
    .filter((address) => !isLoopback(address))
    .map((address) => ({ address, name: nameOf(ownOf(address)), why: whyAsked(ownOf(address), nodeIps, network) }));
  if (own.length === named.length && named.length > 0) return { own: told, mapped: [], isLoopbackTold: own.some(isLoopback) };
  const foreign = mapped.filter((address) => !isLoopback(address));
  if (foreign.length > 0) return { own: [...told, ...beside(foreign, network, outward)], mapped: foreign, isLoopbackTold: false };
  const best = bestOf(host, network, outward);
  return { own: best, mapped: [], isLoopbackTold: isLoopback(host) || best.length === 0 };
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';
/** An address that the pages are served at is one that other machines reach. */
const hostAsked = (host: string): readonly string[] => (isLoopback(host) || isEverywhere(host) ? [] : [host]);
const nameOf = (one: InterfaceAddress | undefined): string => one?.name ?? '';

/** Every address of ours could be the one to which a router leads what comes to its own, so all that are fit are listened on. */
function beside(mapped: readonly string[], network: Network, outward: readonly InterfaceAddress[]): readonly ToldAddress[] {
  return [...new Set(mapped.map(familyOf))].flatMap((family) => {
    const fit = outward.filter((one) => one.family === family && kindOf(one, network) === 'ordinary');
    const taken = fit.length > 0 ? fit : outward.filter((one) => one.family === family && !isUnusable(one)).slice(0, 1);
    return taken.map(({ address, name }) => ({ address, name, why: 'beside MEDIA_NODE_IP' as const }));
  });
}

/**
 * The addresses that other machines reach: IPv4's where there are any, and both families' where the pages are served over both. Where they are served
 * on every interface, somebody may be on any of their networks and reach none of the others.
 */
function bestOf(host: string, network: Network, outward: readonly InterfaceAddress[]): readonly ToldAddress[] {
  const best = (['IPv4', 'IPv6'] as const)
    .map((family) => outward.filter((one) => one.family === family && !isUnusable(one)))
    .filter((usable) => usable.length > 0)
    .map((usable) => goodOf(usable, network).slice(0, isEverywhere(host) ? TOLD_AT_MOST : 1));
  const fit = best.filter(([first]) => first !== undefined && isFit(first, network));
  const taken = host === '::' && fit.length > 0 ? fit : [...fit, ...best].slice(0, 1);
  return taken.flatMap((ofFamily) =>
    ofFamily.map((one, at) => ({ address: one.address, name: one.name, why: at === 0 ? whyTaken(one, network) : 'beside the first' })),
  );
}

/** All that are ordinary, none twice as two interfaces may have it; where none is, the best of the others. @param usable the better one first */
function goodOf(usable: readonly InterfaceAddress[], network: Network): readonly InterfaceAddress[] {
  const isFirst = ({ address }: InterfaceAddress, at: number) => usable.findIndex((one) => one.address === address) === at;
  const ordinary = usable.filter((one, at) => isFirst(one, at) && kindOf(one, network) === 'ordinary');
  return ordinary.length > 0 ? ordinary : usable.slice(0, 1);
}

const isFit = (one: InterfaceAddress, network: Network): boolean => ['ordinary', 'temporary'].includes(kindOf(one, network));

/** An address that means something only together with an interface cannot be told. */
const isUnusable = ({ address }: InterfaceAddress): boolean => /^fe[89ab][0-9a-f]:/i.test(address);

function whyTaken(one: InterfaceAddress, network: Network): ToldAddress['why'] {
  if (!isFit(one, network)) return 'nothing better';
  return routeRank(one, network) === NO_ROUTE ? 'no default route' : 'default route';
}

/** The pages are served there too where HOST names it; where it is MEDIA_NODE_IP alone, people come from elsewhere. */
function whyAsked(own: InterfaceAddress | undefined, nodeIps: readonly string[], network: Network): ToldAddress['why'] {
  const isOfContainers = own !== undefined && nodeIps.includes(own.address) && kindOf(own, network) === 'container';
  return isOfContainers ? 'asked for, though of containers' : 'asked for';
}

function whyLeftOut(
  one: InterfaceAddress,
  network: Network,
  told: ReadonlySet<Family>,
  { host, nodeIps }: AskedAddresses,
): LeftOutAddress['why'] {
  const kind = kindOf(one, network);
  if (kind !== 'ordinary') return kind;
  if (nodeIps.length > 0) return 'not asked for';
  if (!told.has(one.family)) return 'other family';
  return isEverywhere(host) ? 'too many' : 'not the default route';
}

const NO_ROUTE = Number.MAX_SAFE_INTEGER;

/** 0 for the interface that the system itself would send by, then those with a default route by its metric. */
function routeRank({ name, family }: InterfaceAddress, { sources, addresses, defaultRoutes }: Network): number {
  if (addresses.some((one) => one.name === name && one.family === family && sources.includes(one.address))) return 0;
  const metrics = defaultRoutes.filter((route) => route.name === name && route.family === family).map(({ metric }) => metric);
  return metrics.length === 0 ? NO_ROUTE : 1 + Math.min(...metrics);
}

/** The better one first, whatever order the system names them in. */
function byPreference(network: Network): (one: InterfaceAddress, other: InterfaceAddress) => number {
  const ranks = (one: InterfaceAddress): readonly number[] => [
    KINDS.indexOf(kindOf(one, network)),
    routeRank(one, network),
    // For IPv6, a global address before a unique local one (RFC 4193).
    /^f[cd]/i.test(one.address) && one.family === 'IPv6' ? 1 : 0,
    network.sources.includes(one.address) ? 0 : 1,
  ];
  return (one, other) => {
    const theirs = ranks(other);
    const difference = ranks(one)
      .map((rank, at) => rank - (theirs[at] ?? 0))
      .find((step) => step !== 0);
    return difference ?? (compare(one.name, other.name) || compare(one.address, other.address));
  };
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
