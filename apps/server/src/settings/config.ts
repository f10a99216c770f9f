import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { HOST_GRACE_MS } from '@ninefold/domain/meeting/meeting.ts';
import { SHARES_PER_VISITOR } from '@ninefold/domain/share/share-limits.ts';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { z } from 'zod';
import { blockedPortFault } from './blocked-ports.ts';
import { federatedDomains } from './federated-domains.ts';
import { appSettings } from './app-settings.ts';
import { contentSettings } from './content-settings.ts';
import { turnFault, turnOf, turnSettings } from './turn-settings.ts';
import { trackingSettings } from './tracking-settings.ts';

/** A setting that cannot be used. Its message is the one line that the operator sees. */
export class WrongSetting extends Error {}

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .default(fallback);

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const trueOrFalse = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
const commaList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .default([]);
const address = (schemes: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && url.host !== '' && schemes.includes(url.protocol);
    },
    `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')} and names a host`,
  );

/** A setting that later work brings; any value is refused now, so that nobody believes it in force. */
const notYet = (instead: string) => z.undefined(`is not supported by this version: ${instead}. Leave it empty`).optional();

const schemesOfOthers = new Set('about blob data file ftp http https javascript mailto sms tel ws wss'.split(' '));
const isBareOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && `${url.origin}/` === url.href;
};

/** As the engine takes them: one address of each family at most, and none that stands for every address. */
const isOneOfEachFamily = (addresses: readonly string[]): boolean => {
  const families = addresses.map((one) => (['0.0.0.0', '::'].includes(one) ? 0 : isIP(one)));
  return !families.includes(0) && new Set(families).size === families.length;
};

/** All settings (README.md lists them), read once from the environment. */
const settingsSchema = z
  .object({
    PORT: wholeNumber(0, 65_535, 3000),
    HOST: z
      .string()
      .refine((text) => text === 'localhost' || isIP(text) !== 0, 'must be an IP address, or localhost')
      .default('127.0.0.1'),
    PUBLIC_URL: address(['http:', 'https:'])
      .refine(
        isBareOrigin,
        'must end after its host and port, such as https://share.example.org: the pages stand at the root of their address',
      )
      .transform((text) => new URL(text).origin)
      .optional(),
    TLS_CERT_FILE: z.string().optional(),
    TLS_KEY_FILE: z.string().optional(),
    HSTS_SUBDOMAINS: trueOrFalse.default(false),
    TRUST_PROXY: wholeNumber(0, 10, 0),
    MEDIA_UDP_PORT: wholeNumber(1, 65_535, 7882),
    MEDIA_TCP_PORT: wholeNumber(1, 65_535, 7881),
    MEDIA_NODE_IP: commaList.refine(
      isOneOfEachFamily,
      'must be an IP address that browsers can reach, or one of IPv4 and one of IPv6 with a comma between',
    ),
    DATA_DIR: z
      .string()
      .default('data')
      .transform((text) => resolve(text)),
    DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
    REDIS_URL: notYet('one server process serves everybody'),
    LIVEKIT_BINARY: z.string().optional(),
    LIVEKIT_URL: address(['ws:', 'wss:', 'http:', 'https:']).optional(),
    LIVEKIT_API_KEY: z.string().optional(),
    LIVEKIT_API_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SMTP_URL: address(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u, 'must be a mail address, alone or as Name <name@example.org>')
      .optional(),
    PRODUCT_NAME: z
      .string()
      .regex(/^(?=.*\S)\P{Cc}{1,60}$/u, 'must be 1 to 60 characters in one line')
      .default('Ninefold'),
    SESSION_TIMEOUT_MINUTES: wholeNumber(1, 43_200, 20),
    MEETING_CAPACITY: wholeNumber(1, 100_000, 250),
    HOST_GRACE_SECONDS: wholeNumber(1, 3_600, HOST_GRACE_MS / SECOND_MS),
    FEDERATED_DOMAINS: federatedDomains,
    BUTTON_ORIGINS: commaList
      .refine(
        (list) => list.every((item) => /^https?:/.test(item) && URL.canParse(item)),
        'must be a comma list of origins such as https://example.org',
      )
      .transform((list) => list.map((item) => new URL(item).origin)),
    APP_SCHEME: z
      .string()
      .regex(/^[a-z]{2,32}$/i, 'must be 2 to 32 letters')
      .refine(
        (text) => !schemesOfOthers.has(text.toLowerCase()),
        'must be a scheme of your own, not one that browsers or mail programs open',
      )
      .default('ninefold'),
    CALL_IN_NUMBER: z
      .string()
      .regex(/^\+?[0-9][0-9 ()/.-]{1,38}$/, 'must be a telephone number, such as +385 1 555 0142')
      .optional(),
    MAINTENANCE_START: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 instant, such as 2030-01-31T22:00:00Z' }).optional(),
    MAINTENANCE_MINUTES: wholeNumber(1, 100_000, 60),
    MAINTENANCE_AUDIO_ONLY: trueOrFalse.default(false),
    MAINTENANCE_NOTE: z.string().optional(),
    LIMIT_LOOKUPS: wholeNumber(1, 100_000_000, 20),
    LIMIT_SHARES: wholeNumber(1, 100_000_000, SHARES_PER_VISITOR),
    LIMIT_LOGINS: wholeNumber(1, 100_000_000, 5),
    ...trackingSettings,
    ...appSettings,
    ...contentSettings,
    ...turnSettings,
    /** `production` is the live environment. */
    NODE_ENV: z.string().default('production'),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  })
  .refine((settings) => (settings.TLS_CERT_FILE === undefined) === (settings.TLS_KEY_FILE === undefined), {
    path: ['TLS_KEY_FILE'],
    error: 'and TLS_CERT_FILE must be given together',
  })
  .refine(
    (settings) =>
      settings.LIVEKIT_URL === undefined || (settings.LIVEKIT_API_KEY !== undefined && settings.LIVEKIT_API_SECRET !== undefined),
    {
      path: ['LIVEKIT_URL'],
      error: 'needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET',
    },
  )
  .superRefine((settings, context) => {
    const fault = turnFault(settings) ?? blockedPortFault(settings);
    const isElsewhere = settings.LIVEKIT_URL !== undefined && turnOf(settings) !== null;
    if (isElsewhere)
      context.addIssue({
        code: 'custom',
        path: ['LIVEKIT_URL'],
        message: 'is an engine that runs elsewhere: set its relay up there, not by MEDIA_TURN_….',
      });
    if (fault !== null) context.addIssue({ code: 'custom', path: [fault.name], message: fault.says });
  });

export type Config = z.infer<typeof settingsSchema>;

/**
 * Reads all settings. An empty value counts as none.
 * @throws WrongSetting naming the first wrong setting, in one line
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const value = environment[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new WrongSetting(`${String(issue?.path[0] ?? 'a setting')} ${issue?.message ?? 'is wrong'}.`);
  }
  return parsed.data;
}
