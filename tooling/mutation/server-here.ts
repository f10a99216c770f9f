/**
 * In place of the testkit's server, which is a process of its own: the same app in the thread of its test, so that Stryker sees which test reaches which
 * change. Its store, sockets and calls are the real ones; the engine is the testkit's fake, and of each page only its state is there.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import { createFakeServer } from '@ninefold/media/fake/server.ts';
import type { MediaGrant } from '@ninefold/media/server-port.ts';
import { MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { createLoginLimits } from '../../apps/server/src/account/login-limits.ts';
import { createAudit } from '../../apps/server/src/audit/audit.ts';
import { createApp } from '../../apps/server/src/boot/app.ts';
import { openStore } from '../../apps/server/src/boot/open-store.ts';
import type { Engine } from '../../apps/server/src/engine/engine.ts';
import { openMailer } from '../../apps/server/src/mail/mailer.ts';
import { mailTransport } from '../../apps/server/src/mail/mail-transport.ts';
import { createMaintenance } from '../../apps/server/src/maintenance/maintenance.ts';
import { recoverAfterRestart } from '../../apps/server/src/meeting/meeting-commands.ts';
import { createMeetings } from '../../apps/server/src/meeting/meetings.ts';
import type { WebPages } from '../../apps/server/src/pages/web-pages.ts';
import { createPasswords } from '../../apps/server/src/password/passwords.ts';
import { createLocalBus } from '../../apps/server/src/platform/bus.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { ownOrigins } from '../../apps/server/src/platform/http/own-origin.ts';
import { watchDisk } from '../../apps/server/src/platform/storage/disk-watch.ts';
import { ensureLoginKeys, readLoginKeys } from '../../apps/server/src/session/login-keys.ts';
import { createSessions } from '../../apps/server/src/session/sessions.ts';
import { readConfig } from '../../apps/server/src/settings/config.ts';
import { createFederation } from '../../apps/server/src/settings/federation.ts';
import { createOneTimeTickets } from '../../apps/server/src/ticket/one-time-tickets.ts';
import { createTracking } from '../../apps/server/src/tracking/tracking.ts';
import { createAttempts } from '../../apps/server/src/viewer-code/attempts.ts';
import { createGate } from '../../apps/server/src/viewer-code/create-gate.ts';
import { createReservedCodes } from '../../apps/server/src/viewer-code/reserved-codes.ts';

type Settings = Readonly<Record<string, string>>;

const log = pino({ level: 'silent' });
const pages: WebPages = {
  assetsDir: import.meta.dirname,
  render: (_file, { pageState }) => `<script type="application/json" id="pageState">${pageState}</script>`,
};

export async function startServer({ env = {} }: { readonly env?: Settings } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-mutated-'));
  const port = await freePort();
  const settings = { PORT: `${port}`, DATA_DIR: dataDir, LIMIT_LOOKUPS: '100000', LIMIT_SHARES: '100000', LIMIT_LOGINS: '100000', ...env };
  let stop = await serve(settings);
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    kill: () => stop(),
    restart: async (more: Settings = {}) => {
      stop = await serve({ ...settings, ...more });
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns how to end it */
async function serve(settings: Settings): Promise<() => Promise<void>> {
  const config = readConfig(settings);
  const store = await openStore(config.DATA_DIR, () => undefined);
  await store.write(recoverAfterRestart, { steadyNow: clock.steadyNow() });
  const bus = createLocalBus();
  const audit = createAudit(store, clock, log);
  await ensureLoginKeys(config.DATA_DIR);
  const { current } = await readLoginKeys(config.DATA_DIR);
  const mail = openMailer(mailTransport(config, clock, log), config.PRODUCT_NAME, log, undefined, null);
  const attempts = await createAttempts(store, clock);
  const disk = watchDisk(config.DATA_DIR, log);
  const idleMs = config.SESSION_TIMEOUT_MINUTES * MINUTE_MS;
  const app = await createApp({
    ...{ config, clock, log, store, disk, bus, pages, attempts, audit, mail, engine: engineHere() },
    passwords: createPasswords(),
    tickets: createOneTimeTickets(store, clock),
    loginLimits: createLoginLimits(store, clock, config.LIMIT_LOGINS),
    federation: createFederation(config.FEDERATED_DOMAINS),
    sessions: createSessions({ trustedProxies: config.TRUST_PROXY, store, clock, bus, log, audit, dataDir: config.DATA_DIR, idleMs }),
    tracking: createTracking({ settings: config, environment: config.NODE_ENV, release: '', clock, log }),
    meetings: createMeetings(store, bus, clock, config.HOST_GRACE_SECONDS * SECOND_MS),
    maintenance: createMaintenance(config, store, clock),
    gate: await createGate({ store, attempts, clock, log }, config.LIMIT_LOOKUPS),
    reservedCodes: createReservedCodes(current.key, clock, config.LIMIT_SHARES),
    origins: ownOrigins({ publicUrl: config.PUBLIC_URL, port: config.PORT, isTls: false, isOpen: false }),
    linkOrigin: async () => '',
  });
  await app.http.listen({ port: config.PORT, host: config.HOST });
  return async () => {
    await app.stop();
    await mail.stop();
    disk.stop();
    await store.close();
  };
}

/** Its tokens say whose they are, as those of the real one do; its signalling opens, and says nothing. */
function engineHere(): Engine {
  const server = new WebSocketServer({ noServer: true });
  const fake = createFakeServer(new FakeEngine());
  const issueToken = async ({ room, identity }: MediaGrant) =>
    `x.${Buffer.from(JSON.stringify({ sub: identity, video: { room } })).toString('base64url')}.x`;
  return {
    state: 'ready',
    media: { ...fake, issueToken },
    watch: () => () => undefined,
    hear: () => () => undefined,
    handleUpgrade: (request: never, socket: never, head: never) => server.handleUpgrade(request, socket, head, () => undefined),
    closeSignalling: () => {
      for (const socket of server.clients) socket.terminate();
    },
  } as unknown as Engine;
}
