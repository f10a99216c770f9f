import type { Engine } from '../engine/engine.ts';
import type { Audit } from '../audit/audit.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Meetings } from '../meeting/meetings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Config } from '../settings/config.ts';
import type { OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { SeenVisits } from './seen-visits.ts';
import type { OperatorAnswer } from './requests.ts';

/** What the operator's commands work with, in the running server or, when there is none, beside the store. */
export interface OperatorPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly meetings: Meetings;
  readonly maintenance: Maintenance;
  readonly tickets: OneTimeTickets;
  readonly mail: Mailer;
  readonly audit: Audit;
  readonly config: Config;
  /** Where people find the server, for links. */
  readonly origin: string;
  /** The running server's media engine; undefined beside the store. */
  readonly engine?: Pick<Engine, 'applyRotatedKeys' | 'state' | 'wrongSetting' | 'failureLog'>;
  /** How requests come to the running server; undefined beside the store. */
  readonly visits?: SeenVisits;
  /** Gives the port that the running server listens on; undefined beside the store. */
  readonly port?: () => number;
}

/** What a command was done to, for the audit trail; the operator is not told it again. */
export interface About {
  readonly accountId?: string;
  readonly meetingId?: string;
}
export type CommandResult = OperatorAnswer & { readonly about?: About };
