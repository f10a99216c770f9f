/** Reads the settings, builds the ports, listens; nothing else. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { watchRotatedKeys } from '../engine/apply-rotated-keys.ts';
import { engineBinary } from '../engine/binary.ts';
import { type Engine, openEngine } from '../engine/engine.ts';
import { assertTurnFilesReadable } from '../engine/turn-files.ts';
import { recoverAfterRestart } from '../meeting/meeting-commands.ts';
import { followAddresses } from '../network/follow-addresses.ts';
import { engineAddresses, mediaAddresses } from '../network/media-addresses.ts';
import { describeMediaAddresses } from '../network/describe-media-addresses.ts';
import { dispatch } from '../operator/dispatch.ts';
import { openOperatorSocket } from '../operator/operator-socket.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { loadWebPages } from '../pages/web-pages.ts';
import type { Bus } from '../platform/bus.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { assertPortFree } from '../platform/http/assert-port-free.ts';
import { createLog } from '../platform/log.ts';
import { watchDisk } from '../platform/storage/disk-watch.ts';
import { type Config, readConfig, WrongSetting } from '../settings/config.ts';
import { turnOf } from '../settings/turn-settings.ts';
import { announce } from './announce.ts';
import { type App, createApp } from './app.ts';
import { createPorts } from './create-ports.ts';
import { notReady } from './health.ts';
import { openConfiguredStore } from './open-store.ts';
import { createOwnAddress, type OwnAddress } from './own-address.ts';
import { assertNoOtherServer, noteRunning } from './running-server.ts';
import { explainStartFailure } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { surviveStoreLoss } from './survive-store-loss.ts';
import { waitForRoom } from './wait-for-room.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The whole server, on this bus. Where it cannot start it says why, and the process ends. */
/** Starts the server by the settings of the environment. Where it cannot start it writes one line that says why, and ends the process with 1. */
export async function startOrExplain(bus: Bus): Promise<void> {
  try {
    await start(readConfig(process.env), bus);
  } catch (error) {
    process.stderr.write(`Ninefold cannot start: ${explainStartFailure(error, process.env)}\n`);
    if (!(error instanceof WrongSetting) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
    process.exit(1);
  }
}

async function start(config: Config, bus: Bus): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  await assertTurnFilesReadable(config);
  await assertNoOtherServer(config.DATA_DIR, config.PORT);
  await assertPortFree(config.PORT, config.HOST);
  await waitForRoom(config, log);
  const pages = await loadWebPages(join(ROOT, 'apps/web/dist'), config.PRODUCT_NAME);
  const disk = watchDisk(config.DATA_DIR, log);
  const store = await openConfiguredStore(config, (cause) => endWithoutStore(log, cause), disk.refused);
  if (config.DATABASE_URL !== undefined) surviveStoreLoss(log);
  const takeNoteAway = await noteRunning(config.DATA_DIR, config.PORT);
  await store.write(recoverAfterRestart, { steadyNow: clock.steadyNow() });
  const engine = openOwnEngine(config, log);
  const ownAddress = createOwnAddress(config, clock);
  const ports = await createPorts({ config, bus, clock, log, store, disk, engine, pages, ownAddress });
  const app = await createApp(ports);
  const operator = await openOperator(ports, app, ownAddress);
  const stopWatchingKeys = watchRotatedKeys(ports);
  const stopFollowing =
    config.LIVEKIT_URL === undefined ? followAddresses({ engine, log, say, read: () => mediaAddresses(config) }) : () => {};
  stopOnSignals(log, async () => {
    stopFollowing();
    stopWatchingKeys();
    await operator.close();
    await app.stop();
    await ports.mail.stop();
    await engine.stop();
    disk.stop();
    await store.close();
    await takeNoteAway();
  });
  await listen(app, config, ownAddress);
  if (config.PORT === 0) await noteRunning(config.DATA_DIR, ownAddress.port());
  await tellWhereItIs(ports, ownAddress);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function endWithoutStore(log: Logger, cause: Error): void {
  // What is on disk is unknown now: only a fresh start, from the log, may answer again (P-01).
  log.fatal({ cause }, 'the store stopped; so does this process');
  process.exit(1);
}

function openOwnEngine(config: Config, log: Logger): Engine {
  return openEngine(
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
}

function openOperator(ports: PagePorts, app: App, { origins, port }: OwnAddress) {
  return openOperatorSocket(
    ports.config.DATA_DIR,
    async (request) => {
      const origin = (await ports.linkOrigin(undefined)) || origins.publicUrl(undefined);
      return dispatch({ ...ports, origin, visits: app.visits, port }, request);
    },
    ports.log,
  );
}

async function listen({ http }: App, config: Config, ownAddress: OwnAddress): Promise<void> {
  await http.listen({ port: config.PORT, host: config.HOST });
  const address = http.server.address();
  ownAddress.listensOn(typeof address === 'object' && address !== null ? address.port : config.PORT);
}

async function tellWhereItIs({ config, log, store, disk, engine }: PagePorts, ownAddress: OwnAddress): Promise<void> {
  const { isOpen, isTls } = ownAddress;
  if (isOpen && !isTls && !config.PUBLIC_URL?.startsWith('https:')) {
    log.warn('Served to others without https: browsers share screens and log in over https only. See the README, "How to serve others".');
  }
  announce({
    mediaLine: config.LIVEKIT_URL === undefined ? describeMediaAddresses(await mediaAddresses(config)) : null,
    address: config.PUBLIC_URL ?? `${isTls ? 'https' : 'http'}://localhost:${ownAddress.port()}`,
    addressOfOthers: await ownAddress.linkOrigin(undefined),
    isReady: () => notReady({ store, disk, engine }) === '',
    engine,
    after: (delay, work) => {
      const timer = setTimeout(work, delay);
      return () => clearTimeout(timer);
    },
    say,
  });
}
