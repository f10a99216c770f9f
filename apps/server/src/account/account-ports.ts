import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Ports } from '../ports.ts';

/** What every command about accounts works with. */
export type AccountPorts = Pick<
  Ports,
  'store' | 'clock' | 'audit' | 'passwords' | 'tickets' | 'loginLimits' | 'federation' | 'config' | 'log' | 'bus' | 'meetings'
> & { readonly mail: Pick<Mailer, 'send'> };

/** Where a command was asked from. */
export interface Asked {
  /** Address class, as the limits count it. */
  readonly source: string;
  /** Origin for links in mails: one of our own, never what the request says. */
  readonly origin: string;
  /** What the page speaks that asked: mails do too. */
  readonly language: PageLanguage;
}
