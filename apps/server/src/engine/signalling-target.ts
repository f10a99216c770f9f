/** Where signalling goes: the child on loopback, or a cluster's address. */
export interface SignallingTarget {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/**
 * Reads host and port of the engine's signalling from its address.
 * @param url with any of the schemes ws, wss, http, https
 */
export function targetOf(url: string): SignallingTarget {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'wss:' || protocol === 'https:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? (isTls ? 443 : 80) : Number(port), isTls };
}
