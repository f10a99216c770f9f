import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server as TlsServer } from 'node:tls';
import fastifyStatic from '@fastify/static';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { errorResponse } from '@ninefold/legacy-api/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { accountCalls } from '../calls/account-calls.ts';
import { appCalls } from '../calls/app-calls.ts';
import { createParticipantRateLimiter } from '../platform/rate-limits/participant-rate-limiter.ts';
import { deliverChat } from '../live/deliver-chat.ts';
import { buttonCalls } from '../calls/button-calls.ts';
import { ownAccountCalls } from '../calls/own-account-calls.ts';
import { backgroundRoutes } from '../calls/background-routes.ts';
import { tidyPictures } from '../background/backgrounds.ts';
import { createPictureFiles } from '../background/picture-files.ts';
import { federatedCalls } from '../calls/federated-calls.ts';
import { passkeyCalls } from '../calls/passkey-calls.ts';
import { legacyCalls } from '../calls/legacy-calls.ts';
import { meetingCalls } from '../calls/meeting-calls.ts';
import { shortRoute } from '../calls/short-route.ts';
import { stickyCalls } from '../calls/sticky-calls.ts';
import { ticketCalls } from '../calls/ticket-calls.ts';
import { trackingCalls } from '../calls/tracking-calls.ts';
import { tidyMeetings } from '../meeting/tidy-meetings.ts';
import { maintenanceRoutes } from '../calls/maintenance-routes.ts';
import { createMeetingHub } from '../live/socket/hub.ts';
import { createSessionPeers } from '../live/socket/session-peers.ts';
import { createClientTickets } from '../native-app/client-tickets.ts';
import { KEYFRAME_COOLDOWN_MS } from '../live/messages/request-keyframe.ts';
import { createAskedToSpeak } from '../live/sound/asked-to-speak.ts';
import { createPresence } from '../live/presence/presence.ts';
import { restorePresence } from '../live/presence/restore-presence.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { createConnectionQuality } from '../live/presence/connection-quality.ts';
import { createLivePointing } from '../live/pointing/live-pointing.ts';
import { createCooldown } from '../platform/rate-limits/cooldown.ts';
import { createKeyedMutex } from '../platform/keyed-mutex.ts';
import { TOO_SMALL_COOLDOWN_MS } from '@ninefold/domain/pointing/pointing.ts';
import type { LiveContext } from '../live/live-context.ts';
import { refuseUpgrade } from '../platform/http/refuse-upgrade.ts';
import { enterMedia } from '../live/media/media-door.ts';
import { createMediaKeys } from '../live/media/media-keys.ts';
import { createLiveSocket } from '../live/live-socket.ts';
import { reactToEvents } from '../live/react-to-events.ts';
import { reactToHints } from '../live/react-to-hints.ts';
import { doorstep } from '../live/admission/doorstep.ts';
import { engineRooms } from '../live/media/rooms.ts';
import { networkTestCalls } from '../calls/network-test-calls.ts';
import { networkTests } from '../network-test/network-tests.ts';
import { type SeenVisits, createSeenVisits } from '../operator/seen-visits.ts';
import { accountPages } from '../pages/account-pages.ts';
import { confirmPage } from '../pages/confirm-page.ts';
import { contentViews } from '../pages/content-views.ts';
import { redirectChangedLinks } from '../pages/redirect-changed-link.ts';
import { pageRoutes } from '../pages/page-routes.ts';
import { personalUrlRoutes } from '../calls/personal-url-routes.ts';
import { reserveRoutes } from '../personal-url/reserve-routes.ts';
import { ticketLogin } from '../pages/ticket-login.ts';
import { createStillRelay } from '../live/media/still-relay.ts';
import { answerErrors } from '../pages/answer-errors.ts';
import { healthRoutes } from './health.ts';
import { jsonBodyOnly, MAX_BODY_BYTES } from '../platform/http/json-body.ts';
import { addressToRoute, MAX_PATH_PART } from '../platform/http/malformed-url.ts';
import { refuseForeignWrites } from '../platform/http/refuse-foreign-writes.ts';
import { refuseOddHeaders } from '../platform/http/refuse-malformed-headers.ts';
import { limitBodies, serverLimits } from '../platform/http/request-limits.ts';
import { bareHeaders, hijackWithHeaders, securityHeaders, stayWithHttps } from '../platform/http/security-headers.ts';
import { followPair, type TlsPair } from '../platform/http/tls-pair.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { plainCookies, readPlainCookies } from '../session/plain-cookies.ts';
import { createSocketSessions } from '../session/socket-sessions.ts';
import { tidyLogins } from '../account/tidy-logins.ts';
import { openScheduler } from '../schedule/open-scheduler.ts';
import { scheduleCalls } from '../calls/schedule-calls.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly visits: SeenVisits;
  /** Tells clients, closes sockets and connections; running requests finish. */
  stop(): Promise<void>;
}

/** Routes and sockets from ports; listens to nothing by itself. */
export async function createApp(ports: PagePorts): Promise<App> {
  const { config, engine, meetings, origins } = ports;
  const isTls = config.TLS_CERT_FILE !== undefined && config.TLS_KEY_FILE !== undefined;
  const isHttps = isTls || config.PUBLIC_URL?.startsWith('https:') === true;
  const stay = stayWithHttps(isHttps, config);
  const files = { certFile: config.TLS_CERT_FILE as string, keyFile: config.TLS_KEY_FILE as string };
  const tls = isTls ? { cert: readFileSync(files.certFile), key: readFileSync(files.keyFile) } : null;
  const http = Fastify({
    ...(tls === null ? { http: serverLimits } : { https: { ...serverLimits, ...tls } }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: serverLimits.requestTimeout,
    keepAliveTimeout: serverLimits.keepAliveTimeout,
    forceCloseConnections: false,
    rewriteUrl: addressToRoute,
    // For calls, and methods that read no page: an address that is not even percent-encoding is one that is not there.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.code(404).headers(bareHeaders(stay)).type('application/json; charset=utf-8').send(errorResponse(404)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PART },
  }) as unknown as FastifyInstance;
  http.server.setTimeout(15_000);
  const take = (pair: TlsPair): void => (http.server as unknown as TlsServer).setSecureContext(pair);
  const followed = { take, log: ports.log, settings: 'TLS_CERT_FILE and TLS_KEY_FILE' };
  const stopFollowing = tls === null ? () => {} : followPair(files, { served: tls, ...followed });

  const visits = createSeenVisits(http, () => ports.clock.steadyNow());
  reserveRoutes(http);
  refuseOddHeaders(http);
  securityHeaders(http, stay, config.APP_SCHEME);
  redirectChangedLinks(http);
  refuseForeignWrites(http, origins);
  plainCookies(http, isHttps);
  jsonBodyOnly(http);
  answerErrors(http, ports);
  if (config.NODE_ENV === 'development') (await import('../api-document/document-routes.ts')).documentRoutes(http, ports);

  const tests = networkTests(ports);
  const rooms = engineRooms(engine, meetings, ports.log, tests);
  const hub = createMeetingHub();
  const mutex = createKeyedMutex();
  const connectionQuality = createConnectionQuality();
  const keys = createMediaKeys();
  const isWithoutMedia = (participantId: string) =>
    ['blocked', 'no-webrtc'].includes(connectionQuality.mediaTroubleOf(participantId) ?? '');
  const context: LiveContext = {
    ...ports,
    rooms,
    networkTests: tests,
    hub,
    peers: createSessionPeers(),
    ...doorstep(ports),
    presence: createPresence(),
    connectionQuality,
    mediaKeys: keys,
    mutex,
    stills: createStillRelay({ ...ports, hub, mutex, isWithoutMedia }),
    chatRateLimiter: createParticipantRateLimiter(),
    handRateLimiter: createParticipantRateLimiter(),
    wishRateLimiter: createParticipantRateLimiter(),
    doorRateLimiter: createParticipantRateLimiter(),
    roleRateLimiter: createParticipantRateLimiter(),
    deviceThrottle: createThrottle((cause) => ports.log.warn({ cause }, 'a device was not noted'), ports.clock),
    renames: createThrottle((cause) => ports.log.warn({ cause }, 'a name was not noted'), ports.clock),
    pointing: createLivePointing({ ...ports, hub }),
    pointRateLimiter: createParticipantRateLimiter(),
    tooSmallCooldown: createCooldown(TOO_SMALL_COOLDOWN_MS),
    keyframeCooldown: createCooldown(KEYFRAME_COOLDOWN_MS),
    askedToSpeak: createAskedToSpeak(),
    capacity: config.MEETING_CAPACITY,
  };
  await restorePresence(context.store, context.presence);
  const live = createLiveSocket(context);
  const idleMs = config.SESSION_TIMEOUT_MINUTES * MINUTE_MS;
  const held = createSocketSessions({ ...ports, idleMs });
  const stopTidying = tidyLogins({ ...ports, idleMs });
  const stopTidyingMeetings = tidyMeetings(ports);
  const stopReacting = reactToEvents(context, live.broadcast, ports.bus, ports.attempts);
  const stopChat = deliverChat(context);
  const stopHearing = reactToHints(context, live.broadcast);

  healthRoutes(http, ports, hub);
  legacyCalls(http, ports);
  accountCalls(http, ports);
  passkeyCalls(http, ports);
  federatedCalls(http, ports);
  ownAccountCalls(http, ports);
  meetingCalls(http, ports);
  const scheduler = openScheduler(ports);
  scheduleCalls(http, ports, scheduler);
  personalUrlRoutes(http, ports);
  const pictures = createPictureFiles(config.DATA_DIR);
  const stopTidyingPictures = tidyPictures(ports, pictures);
  await backgroundRoutes(http, ports, context.peers, pictures);
  trackingCalls(http, ports);
  maintenanceRoutes(http, ports);
  networkTestCalls(http, ports, tests);
  const tickets = createClientTickets(ports, context.peers);
  ticketCalls(http, ports, tickets);
  stickyCalls(http, ports, tickets);
  buttonCalls(http, ports);
  await appCalls(http, ports);
  http.get('/media/*', (request, reply) => {
    hijackWithHeaders(reply);
    engine.handleRequest(request.raw, reply.raw);
  });
  await http.register(fastifyStatic, {
    root: ports.pages.assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  ticketLogin(http, ports);
  accountPages(http, ports);
  confirmPage(http, ports);
  await contentViews(http, ports);
  pageRoutes(http, ports);
  await shortRoute(http, ports);
  limitBodies(http.server);

  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isHttps) readPlainCookies(request.headers);
    const path = (request.url ?? '').split('?')[0]?.toLowerCase() ?? '';
    if (!origins.allows(request.headers.origin, request.headers.host)) return refuseUpgrade(socket, '403 Forbidden');
    // A ticket in an address would stand in logs: the socket is told who comes by its first message alone (C-37).
    if (path === '/live' && request.url?.includes('?') === true) return refuseUpgrade(socket, '400 Bad Request');
    if (path === '/live') held.hold(request, socket);
    if (path === '/live') return live.handleUpgrade(request, socket, head, rateLimitKeyOf(visitorAddress(request, config.TRUST_PROXY)));
    if (path.startsWith('/media/')) return void enterMedia({ store: ports.store, tests, keys, engine }, request, socket, head);
    refuseUpgrade(socket, '404 Not Found');
  });

  return {
    http,
    visits,
    async stop() {
      stopFollowing();
      stopReacting();
      context.pointing.stop();
      stopChat();
      stopHearing();
      stopTidyingPictures();
      stopTidying();
      stopTidyingMeetings();
      held.stop();
      live.stop();
      keys.stop();
      tests.stop();
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
