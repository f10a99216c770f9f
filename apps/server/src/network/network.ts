/** What this machine's network looks like, as far as it matters to where media can be sent. */

export type Family = 'IPv4' | 'IPv6';

/** One address of one interface. */
export interface InterfaceAddress {
  /** Name of the interface, such as `eth0` or `Ethernet 2`. */
  readonly name: string;
  readonly address: string;
  readonly family: Family;
  /** Whether it is an address of the loopback interface. */
  readonly internal: boolean;
  /** IPv6: it is given up after hours or days (RFC 8981), is being given up, or is not yet usable. */
  readonly isTemporary?: boolean;
  /** The system says so of its interface: known on Linux only, and left out where it does not. */
  readonly isTunnel?: boolean;
  /** Its interface is a bridge. Known on Linux only. */
  readonly isBridge?: boolean;
  /** Its interface is a bridge with a network card in it: the machine's own, whatever it is called. Known on Linux only. */
  readonly hasCard?: boolean;
}

export interface DefaultRoute {
  /** Name of its interface. */
  readonly name: string;
  readonly family: Family;
  /** The lowest is taken by the system. */
  readonly metric: number;
}

export interface Network {
  readonly addresses: readonly InterfaceAddress[];
  /** The addresses that the system itself would send from to the rest of the world: at most one of each family. */
  readonly sources: readonly string[];
  /** Known on Linux only; elsewhere empty. */
  readonly defaultRoutes: readonly DefaultRoute[];
}
