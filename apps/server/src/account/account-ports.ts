import type { Ports } from '../ports.ts';

/** What every command about accounts works with. */
export type AccountPorts = Pick<
  Ports,
  'store' | 'clock' | 'audit' | 'mail' | 'passwords' | 'tickets' | 'loginLimits' | 'federation' | 'config' | 'log' | 'bus' | 'meetings'
>;

/** Where a command was asked from. */
export interface Asked {
  /** Address class, as the limits count it. */
  readonly source: string;
  /** Origin for links in mails: one of our own, never what the request says. */
  readonly origin: string;
}
