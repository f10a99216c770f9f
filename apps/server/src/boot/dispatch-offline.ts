import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { createAudit } from '../audit/audit.ts';
import { mailTransport } from '../mail/mail-transport.ts';
import { openMailer } from '../mail/mailer.ts';
import { createUnsentMails } from '../mail/unsent-mails.ts';
import { createMaintenance } from '../maintenance/maintenance.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import { systemClock as clock } from '../platform/clock.ts';
import type { Config } from '../settings/config.ts';
import { createLog } from '../platform/log.ts';
import { openConfiguredStore } from './open-store.ts';
import { createOneTimeTickets } from '../ticket/one-time-tickets.ts';
import { dispatch } from '../operator/dispatch.ts';
import type { OperatorPorts } from '../operator/operator-ports.ts';
import { type OperatorAnswer, type OperatorRequest, refused } from '../operator/requests.ts';

/** Does one command on the store itself, when no server runs; the next start finds the result. */
export async function dispatchOffline(config: Config, request: OperatorRequest): Promise<OperatorAnswer> {
  // A store made here would be an empty answer to a wrong DATA_DIR.
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, 'ninefold.sqlite')))
    return refused(`There is no store in ${config.DATA_DIR}: set DATA_DIR as for the server.`);
  const log = createLog('error');
  let death: Error | null = null;
  const store = await openConfiguredStore(config, (error) => {
    death = error;
  });
  // Without its queue the answer to the operator would be all that is left of a mail that the mail server did not take at once.
  const unsent = createUnsentMails(config.DATA_DIR, clock);
  const mail = openMailer(mailTransport(config, clock, log), config.PRODUCT_NAME, log, undefined, unsent);
  const scheme = config.TLS_CERT_FILE === undefined ? 'http' : 'https';
  const ports: OperatorPorts = {
    config,
    clock,
    store,
    mail,
    audit: createAudit(store, clock, log),
    tickets: createOneTimeTickets(store, clock),
    meetings: createMeetings(store, createLocalBus(), clock, config.HOST_GRACE_SECONDS * SECOND_MS),
    maintenance: createMaintenance(config, store, clock),
    origin: config.PUBLIC_URL ?? `${scheme}://localhost:${config.PORT}`,
  };
  try {
    return await dispatch(ports, request);
  } finally {
    await mail.stop();
    if (death === null) await store.close();
  }
}
