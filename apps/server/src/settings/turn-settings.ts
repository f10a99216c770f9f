import { resolve } from 'node:path';
import { z } from 'zod';

/** A relay for networks that let neither UDP nor TCP through to the media ports. */
export interface TurnSettings {
  /** TURN over UDP, which answers STUN too; null for none. */
  readonly udpPort: number | null;
  /** TURN over TLS; null for none. Clients are always sent to port 443 of `domain`. */
  readonly tls: TurnTls | null;
  /** Ports of the relayed packets. */
  readonly relayPorts: { readonly first: number; readonly last: number };
}
export interface TurnTls {
  readonly domain: string;
  readonly port: number;
  /** Paths of both files; null when a proxy in front ends TLS. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | null;
}

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, 1 to 65535')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a port, 1 to 65535').max(65_535, 'must be a port, 1 to 65535'))
  .optional();
const file = z
  .string()
  .transform((text) => resolve(text))
  .optional();

/** Settings of the relay; all absent: there is none. */
export const turnSettings = {
  MEDIA_TURN_UDP_PORT: portNumber,
  MEDIA_TURN_TLS_PORT: portNumber,
  MEDIA_TURN_DOMAIN: z
    .string()
    .regex(/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i, 'must be a host name such as turn.example.org')
    .optional(),
  MEDIA_TURN_CERT_FILE: file,
  MEDIA_TURN_KEY_FILE: file,
  MEDIA_TURN_RELAY_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/, 'must be two ports such as 30000-40000')
    .transform((text) => text.split('-').map(Number) as [number, number])
    .refine(([first, last]) => first >= 1_024 && first <= last && last <= 65_535, 'must be two ports from 1024 to 65535, the lower first')
    .default([30_000, 40_000]),
};
type Given = z.infer<z.ZodObject<typeof turnSettings>>;

/** Finds settings of the TURN relay that do not fit each other; null when all do. */
export function turnFault(given: Given): { readonly name: keyof Given; readonly says: string } | null {
  const { MEDIA_TURN_TLS_PORT: port, MEDIA_TURN_DOMAIN: domain, MEDIA_TURN_CERT_FILE: certFile, MEDIA_TURN_KEY_FILE: keyFile } = given;
  if ((port === undefined) !== (domain === undefined))
    return { name: 'MEDIA_TURN_DOMAIN', says: 'and MEDIA_TURN_TLS_PORT must be given together' };
  if ((certFile === undefined) !== (keyFile === undefined))
    return { name: 'MEDIA_TURN_KEY_FILE', says: 'and MEDIA_TURN_CERT_FILE must be given together' };
  if (certFile !== undefined && port === undefined)
    return { name: 'MEDIA_TURN_CERT_FILE', says: 'needs MEDIA_TURN_TLS_PORT and MEDIA_TURN_DOMAIN' };
  return null;
}

/**
 * Reads the settings of the TURN relay.
 * @returns null when no relay is configured
 */
export function turnOf(given: Given): TurnSettings | null {
  const { MEDIA_TURN_UDP_PORT: udpPort = null, MEDIA_TURN_TLS_PORT: port, MEDIA_TURN_DOMAIN: domain } = given;
  const { MEDIA_TURN_CERT_FILE: certFile, MEDIA_TURN_KEY_FILE: keyFile } = given;
  const certificate = certFile === undefined || keyFile === undefined ? null : { certFile, keyFile };
  const tls = port === undefined || domain === undefined ? null : { domain, port, certificate };
  if (udpPort === null && tls === null) return null;
  const [first, last] = given.MEDIA_TURN_RELAY_PORTS;
  return { udpPort, tls, relayPorts: { first, last } };
}
