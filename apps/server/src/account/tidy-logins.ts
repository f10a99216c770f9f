import { MINUTE_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { forgetExpiredLogins } from '../session/session-commands.ts';
import { forgetAccountAttempts } from './attempt-commands.ts';

const EVERY_MS = 10 * MINUTE_MS;

/** Forgets logins and notes that are past their time; what they allow ends by itself, this only keeps the store small. Returns how to stop. */
export function tidyLogins(ports: { store: Store; clock: Clock; log: Logger; audit: Audit; idleMs: Milliseconds }): () => void {
  const { store, clock, log, audit, idleMs } = ports;
  const tidy = async (): Promise<void> => {
    const now = clock.now();
    await store.write(forgetExpiredLogins, { now, idleSince: now - idleMs });
    await store.write(forgetAccountAttempts, { now });
    await audit.sweep();
  };
  const timer = setInterval(() => tidy().catch((cause: unknown) => log.warn({ cause }, 'old logins were not forgotten')), EVERY_MS);
  return () => clearInterval(timer);
}
