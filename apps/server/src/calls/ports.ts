import type { Logger } from 'pino';
import type { LoginLimits } from '../account/login-limits.ts';
import type { Audit } from '../audit/audit.ts';
import type { Engine } from '../engine/engine.ts';
import type { Federation } from '../settings/federation.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Meetings } from '../meeting/meetings.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../settings/config.ts';
import type { OwnOrigins } from '../platform/http/own-origin.ts';
import type { DiskWatch } from '../platform/storage/disk-watch.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Passwords } from '../password/passwords.ts';
import type { Sessions } from '../requester/identity.ts';
import type { OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { LookUpGate } from '../viewer-code/look-up.ts';
import type { Tracking } from '../tracking/tracking.ts';
import type { ReservedCodes } from '../viewer-code/reserved-codes.ts';
import type { Attempts } from '../viewer-code/attempts.ts';

/** Everything that the calls work with; built once at the start. */
export interface Ports {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly disk: DiskWatch;
  readonly bus: Bus;
  readonly engine: Engine;
  readonly meetings: Meetings;
  readonly maintenance: Maintenance;
  readonly attempts: Attempts;
  readonly gate: LookUpGate;
  readonly reservedCodes: ReservedCodes;
  readonly origins: OwnOrigins;
  /** Where others reach what is visited under this host, in place of it; '' where it will do. */
  readonly linkOrigin: (host: string | undefined) => Promise<string>;
  readonly audit: Audit;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly tickets: OneTimeTickets;
  readonly loginLimits: LoginLimits;
  readonly federation: Federation;
  readonly mail: Mailer;
  readonly tracking: Tracking;
}
