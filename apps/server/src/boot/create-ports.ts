import { MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import { createLoginLimits } from '../account/login-limits.ts';
import { createAudit } from '../audit/audit.ts';
import type { Engine } from '../engine/engine.ts';
import { mailTransport } from '../mail/mail-transport.ts';
import { openMailer } from '../mail/mailer.ts';
import { createUnsentMails } from '../mail/unsent-mails.ts';
import { createMaintenance } from '../maintenance/maintenance.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { CLIENT_VERSION } from '../pages/client-version.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import type { WebPages } from '../pages/web-pages.ts';
import { createPasswords } from '../password/passwords.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { DiskWatch } from '../platform/storage/disk-watch.ts';
import type { Store } from '../platform/storage/store.ts';
import { ensureLoginKeys, readLoginKeys } from '../session/login-keys.ts';
import { createSessions } from '../session/sessions.ts';
import type { Config } from '../settings/config.ts';
import { createFederation } from '../settings/federation.ts';
import { createOneTimeTickets } from '../ticket/one-time-tickets.ts';
import { createTracking } from '../tracking/tracking.ts';
import { createAttempts } from '../viewer-code/attempts.ts';
import { createGate } from '../viewer-code/create-gate.ts';
import { createReservedCodes, RESERVED_PER_SHARE } from '../viewer-code/reserved-codes.ts';
import type { OwnAddress } from './own-address.ts';

interface Foundations {
  readonly config: Config;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly disk: DiskWatch;
  readonly engine: Engine;
  readonly pages: WebPages;
  readonly ownAddress: OwnAddress;
}

/** Makes the ports that calls and pages work with, from the parts that exist already. */
export async function createPorts({ ownAddress, ...foundations }: Foundations): Promise<PagePorts> {
  const { config, bus, clock, log, store } = foundations;
  const audit = createAudit(store, clock, log);
  await ensureLoginKeys(config.DATA_DIR);
  const loginKeys = await readLoginKeys(config.DATA_DIR);
  const attempts = await createAttempts(store, clock);
  const unsent = createUnsentMails(config.DATA_DIR, clock);
  return {
    ...foundations,
    attempts,
    audit,
    passwords: createPasswords(),
    tickets: createOneTimeTickets(store, clock),
    loginLimits: createLoginLimits(store, clock, config.LIMIT_LOGINS),
    federation: createFederation(config.FEDERATED_DOMAINS),
    mail: openMailer(mailTransport(config, clock, log), config.PRODUCT_NAME, log, undefined, unsent),
    sessions: createSessions({
      trustedProxies: config.TRUST_PROXY,
      store,
      clock,
      bus,
      log,
      audit,
      dataDir: config.DATA_DIR,
      idleMs: config.SESSION_TIMEOUT_MINUTES * MINUTE_MS,
    }),
    tracking: createTracking({ settings: config, environment: config.NODE_ENV, release: CLIENT_VERSION, clock, log }),
    meetings: createMeetings(store, bus, clock, config.HOST_GRACE_SECONDS * SECOND_MS),
    maintenance: createMaintenance(config, store, clock),
    gate: await createGate({ store, attempts, clock, log }, config.LIMIT_LOOKUPS),
    reservedCodes: createReservedCodes(loginKeys.current.key, clock, config.LIMIT_SHARES * RESERVED_PER_SHARE),
    origins: ownAddress.origins,
    linkOrigin: ownAddress.linkOrigin,
  };
}
