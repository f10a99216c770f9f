/** Reads the settings, builds the ports, listens; nothing else. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { createLoginLimits } from '../account/login-limits.ts';
import { createApp } from './app.ts';
import { createAudit } from '../audit/audit.ts';
import { engineBinary } from '../engine/binary.ts';
import { startEngine } from '../engine/engine.ts';
import { watchRotatedKeys } from '../engine/apply-rotated-keys.ts';
import { assertTurnFilesReadable } from '../engine/turn-files.ts';
import { turnOf } from '../settings/turn-settings.ts';
import { createFederation } from '../settings/federation.ts';
import { openOperatorSocket } from '../operator/operator-socket.ts';
import { dispatch } from '../operator/dispatch.ts';
import { openMailer } from '../mail/mailer.ts';
import { createUnsentMails } from '../mail/unsent-mails.ts';
import { mailTransport } from '../mail/mail-transport.ts';
import { createMaintenance } from '../maintenance/maintenance.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { isLoopback } from '../network/choose-media-addresses.ts';
import { followAddresses } from '../network/follow-addresses.ts';
import { linkOrigin } from '../network/link-origin.ts';
import { engineAddresses, mediaAddresses } from '../network/media-addresses.ts';
import { readSeldom } from '../network/read-seldom.ts';
import { sayMediaAddresses } from '../network/say-media-addresses.ts';
import { CLIENT_VERSION } from '../pages/client-version.ts';
import { loadWebPages } from '../pages/web-pages.ts';
import { createPasswords } from '../password/passwords.ts';
import { announce } from './announce.ts';
import { createLocalBus } from '../platform/bus.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { type Config, readConfig, WrongSetting } from '../settings/config.ts';
import { assertPortFree } from '../platform/http/assert-port-free.ts';
import { notReady } from './health.ts';
import { ownOrigins } from '../platform/http/own-origin.ts';
import { createLog } from '../platform/log.ts';
import { assertNoOtherServer, noteRunning } from './running-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { explainStartFailure } from './start-failure.ts';
import { waitForRoom } from './wait-for-room.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { ensureLoginKeys, readLoginKeys } from '../session/login-keys.ts';
import { createSessions } from '../session/sessions.ts';
import { watchDisk } from '../platform/storage/disk-watch.ts';
import { openStore } from './open-store.ts';
import { openGate } from '../viewer-code/open-gate.ts';
import { createTracking } from '../tracking/tracking.ts';
import { createOneTimeTickets } from '../ticket/one-time-tickets.ts';
import { createReservedCodes, RESERVED_PER_SHARE } from '../viewer-code/reserved-codes.ts';
import { openAttempts } from '../viewer-code/attempts.ts';
import { recoverAfterRestart } from '../meeting/meeting-commands.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`Ninefold cannot start: ${explainStartFailure(error, process.env)}\n`);
  if (!(error instanceof WrongSetting) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const isTls = config.TLS_CERT_FILE !== undefined;
  await assertTurnFilesReadable(config);
  await assertNoOtherServer(config.DATA_DIR, config.PORT);
  await assertPortFree(config.PORT, config.HOST);
  await waitForRoom(config, log);
  const pages = await loadWebPages(join(ROOT, 'apps/web/dist'), config.PRODUCT_NAME);
  const disk = watchDisk(config.DATA_DIR, log);
  const stop = (cause: Error): void => {
    // What is on disk is unknown now: only a fresh start, from the log, may answer again (P-01).
    log.fatal({ cause }, 'the store stopped; so does this process');
    process.exit(1);
  };
  const store = await openStore(config.DATA_DIR, stop, disk.refused);
  const takeNoteAway = await noteRunning(config.DATA_DIR, config.PORT);
  await store.write(recoverAfterRestart, { steadyNow: clock.steadyNow() });
  const engine = startEngine(
    {
      dataDir: config.DATA_DIR,
      binary: engineBinary(config.LIVEKIT_BINARY),
      isBinaryNamed: Boolean(config.LIVEKIT_BINARY),
      ...(config.LIVEKIT_URL === undefined ? {} : { url: config.LIVEKIT_URL }),
      ...(config.LIVEKIT_API_KEY === undefined ? {} : { apiKey: config.LIVEKIT_API_KEY }),
      ...(config.LIVEKIT_API_SECRET === undefined ? {} : { apiSecret: config.LIVEKIT_API_SECRET }),
      udpPort: config.MEDIA_UDP_PORT,
      tcpPort: config.MEDIA_TCP_PORT,
      addresses: async () => engineAddresses(await mediaAddresses(config)),
      turn: turnOf(config),
    },
    log,
  );
  const bus = createLocalBus();
  const audit = createAudit(store, clock, log);
  await ensureLoginKeys(config.DATA_DIR);
  const loginKeys = await readLoginKeys(config.DATA_DIR);
  const unsent = config.SMTP_URL === undefined ? null : createUnsentMails(config.DATA_DIR, clock);
  const mail = openMailer(mailTransport(config, clock, log), config.PRODUCT_NAME, log, undefined, unsent);
  const attempts = await openAttempts(store, clock);
  const isOpen = !isLoopback(config.HOST);
  // The port is known once we listen; until then nobody can send an Origin.
  let origins = ownOrigins({ publicUrl: config.PUBLIC_URL, port: config.PORT, isTls, isOpen });
  const addressesNow = readSeldom(
    () => mediaAddresses(config),
    2 * SECOND_MS,
    () => clock.steadyNow(),
  );
  const ports: PagePorts = {
    config,
    clock,
    log,
    store,
    disk,
    bus,
    engine,
    pages,
    attempts,
    audit,
    passwords: createPasswords(),
    tickets: createOneTimeTickets(store, clock),
    loginLimits: createLoginLimits(store, clock, config.LIMIT_LOGINS),
    federation: createFederation(config.FEDERATED_DOMAINS),
    mail,
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
    gate: await openGate({ store, attempts, clock, log }, config.LIMIT_LOOKUPS),
    reservedCodes: createReservedCodes(loginKeys.current.key, clock, config.LIMIT_SHARES * RESERVED_PER_SHARE),
    origins: { allows: (origin, host) => origins.allows(origin, host), publicUrl: (host) => origins.publicUrl(host) },
    linkOrigin: (host) => linkOrigin({ publicUrl: config.PUBLIC_URL, isOpen, isTls, port: portOf(app.http, config) }, host, addressesNow),
  };
  const app = await createApp(ports);
  const operator = await openOperatorSocket(
    config.DATA_DIR,
    async (request) => {
      const origin = (await ports.linkOrigin(undefined)) || origins.publicUrl(undefined);
      return dispatch({ ...ports, origin, visits: app.visits, port: () => portOf(app.http, config) }, request);
    },
    log,
  );
  const stopWatchingKeys = watchRotatedKeys(ports);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const stopFollowing =
    config.LIVEKIT_URL === undefined ? followAddresses({ engine, log, say, read: () => mediaAddresses(config) }) : () => {};
  stopOnSignals(log, async () => {
    stopFollowing();
    stopWatchingKeys();
    await operator.close();
    await app.stop();
    await mail.stop();
    await engine.stop();
    disk.stop();
    await store.close();
    await takeNoteAway();
  });
  const port = await listen(app.http, config);
  if (config.PORT === 0) await noteRunning(config.DATA_DIR, port);
  origins = ownOrigins({ publicUrl: config.PUBLIC_URL, port, isTls, isOpen });
  if (isOpen && !isTls && !config.PUBLIC_URL?.startsWith('https:')) {
    log.warn('Served to others without https: browsers share screens and log in over https only. See the README, "How to serve others".');
  }
  announce({
    mediaLine: config.LIVEKIT_URL === undefined ? sayMediaAddresses(await mediaAddresses(config)) : null,
    address: config.PUBLIC_URL ?? `${isTls ? 'https' : 'http'}://localhost:${port}`,
    addressOfOthers: await ports.linkOrigin(undefined),
    isReady: () => notReady({ store, disk, engine }) === '',
    engine,
    after: (delay, work) => {
      const timer = setTimeout(work, delay);
      return () => clearTimeout(timer);
    },
    say,
  });
}

/** @returns the port in use */
async function listen(http: Awaited<ReturnType<typeof createApp>>['http'], config: Config): Promise<number> {
  await http.listen({ port: config.PORT, host: config.HOST });
  return portOf(http, config);
}

function portOf(http: Awaited<ReturnType<typeof createApp>>['http'], config: Config): number {
  const address = http.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.PORT;
}
