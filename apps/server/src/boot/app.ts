import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { FastifyInstance } from 'fastify';
import { tidyLogins } from '../account/tidy-logins.ts';
import { tidyPictures } from '../background/backgrounds.ts';
import { createPictureFiles } from '../background/picture-files.ts';
import { createLive } from '../live/create-live.ts';
import { tidyMeetings } from '../meeting/tidy-meetings.ts';
import { networkTests as openNetworkTests } from '../network-test/network-tests.ts';
import { createSeenVisits, type SeenVisits } from '../operator/seen-visits.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { limitBodies } from '../platform/http/request-limits.ts';
import { openScheduler } from '../schedule/open-scheduler.ts';
import { createSocketSessions } from '../session/socket-sessions.ts';
import { guardRequests } from './guard-requests.ts';
import { createHttpServer } from './http-server.ts';
import { routeUpgrades } from './route-upgrades.ts';
import { registerRoutes } from './routes.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly visits: SeenVisits;
  /** Tells clients, closes sockets and connections; running requests finish. */
  stop(): Promise<void>;
}

/** Builds the HTTP server with all its routes, hooks and sockets. It does not listen. */
export async function createApp(ports: PagePorts): Promise<App> {
  const { config, engine } = ports;
  const idleMs = config.SESSION_TIMEOUT_MINUTES * MINUTE_MS;
  const server = createHttpServer(config, ports.log);
  const { http } = server;
  const visits = createSeenVisits(http, () => ports.clock.steadyNow());
  guardRequests(server, ports);

  const networkTests = openNetworkTests(ports);
  const live = await createLive(ports, networkTests);
  const socketSessions = createSocketSessions({ ...ports, idleMs });
  const scheduler = openScheduler(ports);
  const pictures = createPictureFiles(config.DATA_DIR);
  const stopTidying = [tidyLogins({ ...ports, idleMs }), tidyMeetings(ports), tidyPictures(ports, pictures)];
  await registerRoutes(http, ports, { live, networkTests, scheduler, pictures });
  limitBodies(http.server);
  routeUpgrades(server, ports, { live, networkTests, socketSessions });

  return {
    http,
    visits,
    async stop() {
      server.stopFollowing();
      for (const stop of stopTidying) stop();
      socketSessions.stop();
      live.stop();
      networkTests.stop();
      engine.closeSignalling();
      await closeHttp(http);
      await scheduler.stop();
      await ports.tracking.stop();
    },
  };
}

/** Plain close waits for idle connections, forced close cuts running requests: so idle ones are closed until all have gone. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), 200);
  const all = setTimeout(() => http.server.closeAllConnections(), 5_000);
  await http.close();
  clearInterval(idle);
  clearTimeout(all);
}
