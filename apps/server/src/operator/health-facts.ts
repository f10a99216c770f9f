/** What a running server tells the doctor of itself. */
import { z } from 'zod';
import type { Config } from '../settings/config.ts';

/** The settings that the doctor checks. The server's own count, since the command may have been started with others. */
export const CHECKED_SETTINGS = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'TRUST_PROXY',
  'MEDIA_UDP_PORT',
  'MEDIA_TCP_PORT',
  'MEDIA_NODE_IP',
  'MEDIA_TURN_UDP_PORT',
  'MEDIA_TURN_TLS_PORT',
  'MEDIA_TURN_DOMAIN',
  'MEDIA_TURN_CERT_FILE',
  'MEDIA_TURN_KEY_FILE',
  'MEDIA_TURN_RELAY_PORTS',
  'LIVEKIT_BINARY',
  'LIVEKIT_URL',
  'SMTP_URL',
] as const satisfies readonly (keyof Config)[];
export type CheckedSettings = Pick<Config, (typeof CHECKED_SETTINGS)[number] | 'DATA_DIR'>;

/** A request as it came, by a proxy or not. */
export const visit = z.object({ forwarded: z.array(z.string()), protocol: z.string().nullable() });
export type Visit = z.infer<typeof visit>;

export const healthFacts = z.object({
  pid: z.number(),
  /** The port in use, also where PORT was 0. */
  port: z.number(),
  settings: z.record(z.string(), z.unknown()),
  engine: z.object({
    state: z.enum(['starting', 'ready', 'unavailable']),
    wrongSetting: z.string().nullable(),
    failureLog: z.string().nullable(),
  }),
  /** Mails that wait, and why the mail server takes none at all; null while it does. */
  mail: z.object({
    waiting: z.number(),
    trouble: z
      .object({ failure: z.string(), command: z.string().optional(), responseCode: z.number().optional(), status: z.string().optional() })
      .nullable(),
  }),
  /** Of the request with the word that was asked for; null when none has come. */
  visit: visit.nullable(),
  /** Seconds since a request named its visitor in X-Forwarded-For or Forwarded; null when none has. */
  forwardedAgo: z.number().nullable(),
  /** Epoch milliseconds. */
  now: z.number(),
});
export type HealthFacts = z.infer<typeof healthFacts>;
