import { familyOf } from '../choose-media-addresses.ts';
import type { DefaultRoute, InterfaceAddress, Network } from '../network.ts';

/** Addresses by the name of their interface, `(t)` behind a temporary one. */
export type Machine = Readonly<Record<string, readonly string[]>>;

const addressesOf = (machine: Machine): readonly InterfaceAddress[] =>
  Object.entries({ lo: ['127.0.0.1', '::1'], ...machine }).flatMap(([name, addresses]) =>
    addresses.map((text) => {
      const address = text.replace('(t)', '');
      return { name, address, family: familyOf(address), internal: name === 'lo', ...(text.endsWith('(t)') ? { isTemporary: true } : {}) };
    }),
  );
export const route = (name: string, metric = 0, family: DefaultRoute['family'] = 'IPv4'): DefaultRoute => ({ name, metric, family });
export const network = (machine: Machine, sources: readonly string[] = [], defaultRoutes: readonly DefaultRoute[] = []): Network => ({
  addresses: addressesOf(machine),
  sources,
  defaultRoutes,
});

/** A server that listens on all addresses, and is told none. */
export const open = { host: '0.0.0.0', nodeIps: [] };
