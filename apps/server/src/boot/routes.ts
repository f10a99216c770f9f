import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PictureFiles } from '../background/picture-files.ts';
import { accountCalls } from '../calls/account-calls.ts';
import { appCalls } from '../calls/app-calls.ts';
import { backgroundRoutes } from '../calls/background-routes.ts';
import { buttonCalls } from '../calls/button-calls.ts';
import { federatedCalls } from '../calls/federated-calls.ts';
import { legacyCalls } from '../calls/legacy-calls.ts';
import { maintenanceRoutes } from '../calls/maintenance-routes.ts';
import { meetingCalls } from '../calls/meeting-calls.ts';
import { networkTestCalls } from '../calls/network-test-calls.ts';
import { ownAccountCalls } from '../calls/own-account-calls.ts';
import { passkeyCalls } from '../calls/passkey-calls.ts';
import { personalUrlRoutes } from '../calls/personal-url-routes.ts';
import { scheduleCalls } from '../calls/schedule-calls.ts';
import { shortRoute } from '../calls/short-route.ts';
import { stickyCalls } from '../calls/sticky-calls.ts';
import { ticketCalls } from '../calls/ticket-calls.ts';
import { trackingCalls } from '../calls/tracking-calls.ts';
import type { Live } from '../live/create-live.ts';
import { createClientTickets } from '../native-app/client-tickets.ts';
import type { NetworkTests } from '../network-test/network-tests.ts';
import { accountPages } from '../pages/account-pages.ts';
import { confirmPage } from '../pages/confirm-page.ts';
import { contentViews } from '../pages/content-views.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { pageRoutes } from '../pages/page-routes.ts';
import { ticketLogin } from '../pages/ticket-login.ts';
import { hijackWithHeaders } from '../platform/http/security-headers.ts';
import type { openScheduler } from '../schedule/open-scheduler.ts';
import { healthRoutes } from './health.ts';

interface Parts {
  readonly live: Live;
  readonly networkTests: NetworkTests;
  readonly scheduler: ReturnType<typeof openScheduler>;
  readonly pictures: PictureFiles;
}

/** Adds all calls and pages. The short route comes last, because it accepts any first part of a path. */
export async function registerRoutes(http: FastifyInstance, ports: PagePorts, parts: Parts): Promise<void> {
  if (ports.config.NODE_ENV === 'development') (await import('../api-document/document-routes.ts')).documentRoutes(http, ports);
  await registerCalls(http, ports, parts);
  http.get('/media/*', (request, reply) => {
    hijackWithHeaders(reply);
    ports.engine.handleRequest(request.raw, reply.raw);
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
}

async function registerCalls(http: FastifyInstance, ports: PagePorts, { live, networkTests, scheduler, pictures }: Parts): Promise<void> {
  healthRoutes(http, ports, live.hub);
  legacyCalls(http, ports);
  accountCalls(http, ports);
  passkeyCalls(http, ports);
  federatedCalls(http, ports);
  ownAccountCalls(http, ports);
  meetingCalls(http, ports);
  scheduleCalls(http, ports, scheduler);
  personalUrlRoutes(http, ports);
  await backgroundRoutes(http, ports, live.peers, pictures);
  trackingCalls(http, ports);
  maintenanceRoutes(http, ports);
  networkTestCalls(http, ports, networkTests);
  const tickets = createClientTickets(ports, live.peers);
  ticketCalls(http, ports, tickets);
  stickyCalls(http, ports, tickets);
  buttonCalls(http, ports);
  await appCalls(http, ports);
}
