import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';

export interface SessionPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Logger;
  readonly audit: Audit;
  readonly dataDir: string;
  readonly idleMs: Milliseconds;
  /** How many proxies in front may name the visitor's address. */
  readonly trustedProxies: number;
}
