import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Federation } from '../settings/federation.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Meetings } from '../meeting/meetings.ts';
import type { Passwords } from '../password/passwords.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Config } from '../settings/config.ts';
import type { OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { LoginLimits } from './login-limits.ts';

/** What every command about accounts works with. */
export interface AccountPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly tickets: OneTimeTickets;
  readonly loginLimits: LoginLimits;
  readonly federation: Federation;
  readonly config: Config;
  readonly log: Logger;
  readonly bus: Bus;
  readonly meetings: Meetings;
  readonly mail: Pick<Mailer, 'send' | 'keepNothing' | 'isFull'>;
}

/** Where a command was asked from. */
export interface Asked {
  /** Address class, as the limits count it. */
  readonly rateLimitKey: string;
  /** Origin for links in mails: one of our own, never what the request says. */
  readonly origin: string;
  /** What the page speaks that asked: mails do too. */
  readonly language: PageLanguage;
}
