import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Which origins are our own: writes and sockets from any other are refused (T-17, C-36, C-37). */
export interface OwnOrigins {
  /** A missing Origin is let through: browsers always send it where it matters, old clients never do. */
  allows(origin: string | undefined, host: string | undefined): boolean;
  /** The origin under which people find this server, for links. What a request says counts only if it names one of ours. */
  publicUrl(host: string | undefined): string;
}

export interface OriginSettings {
  readonly publicUrl: string | undefined;
  readonly port: number;
  readonly isTls: boolean;
  /** Listens to other machines too. */
  readonly isOpen: boolean;
}

/**
 * Makes the check of which origins are this server's own.
 * @param addresses this machine's IP addresses; read at each use, since networks change
 */
export function ownOrigins(settings: OriginSettings, addresses: () => readonly string[] = machineAddresses): OwnOrigins {
  const scheme = settings.isTls ? 'https' : 'http';
  const originAt = (name: string) => new URL(`${scheme}://${name}:${settings.port}`).origin;
  const local = ['localhost', '127.0.0.1'].map(originAt);
  const listed = settings.publicUrl === undefined ? local : [settings.publicUrl];
  // Served to others without a PUBLIC_URL: a number of this machine's own. A name could be rebound, and any other number is somebody's guess.
  const byNumber = (host: string | undefined): string | undefined => {
    if (!settings.isOpen || settings.publicUrl !== undefined || host === undefined) return undefined;
    const url = URL.parse(`${scheme}://${host}`);
    if (url === null || isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0) return undefined;
    return addresses().some((address) => originAt(isIP(address) === 6 ? `[${address}]` : address) === url.origin) ? url.origin : undefined;
  };
  return {
    allows: (origin, host) => origin === undefined || listed.includes(origin) || (origin !== 'null' && origin === byNumber(host)),
    publicUrl(host) {
      if (settings.publicUrl !== undefined) return settings.publicUrl;
      const asked = host === undefined ? null : URL.parse(`${scheme}://${host}`);
      return local.find((origin) => origin === asked?.origin) ?? byNumber(host) ?? (local[0] as string);
    },
  };
}

const machineAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((ofOne) => ofOne ?? [])
    .map(({ address }) => address);
