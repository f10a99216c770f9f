import { isIP } from 'node:net';

/** Which origins are our own: writes and sockets from any other are refused (T-17, C-36, C-37). */
export interface OwnOrigins {
  /** A missing Origin is let through: browsers always send it where it matters, old clients never do. */
  allows(origin: string | undefined, host: string | undefined): boolean;
  /** The origin under which people find this server, for links. */
  publicUrl(host: string | undefined): string;
}

export function ownOrigins(settings: { publicUrl: string | undefined; port: number; isTls: boolean; isOpen: boolean }): OwnOrigins {
  const scheme = settings.isTls ? 'https' : 'http';
  const local = ['localhost', '127.0.0.1'].map((name) => new URL(`${scheme}://${name}:${settings.port}`).origin);
  const listed = settings.publicUrl === undefined ? local : [settings.publicUrl];
  // Served to others without a PUBLIC_URL: an address by number cannot be rebound by a foreign name server.
  const byNumber = (host: string | undefined): string | undefined => {
    if (!settings.isOpen || settings.publicUrl !== undefined || host === undefined) return undefined;
    const url = URL.parse(`${scheme}://${host}`);
    return url !== null && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 ? url.origin : undefined;
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
