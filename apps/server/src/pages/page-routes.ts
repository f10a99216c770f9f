import { codeOrPurlText, parseCodeOrPurl, valueGivenOut } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { isReservedName } from '@ninefold/domain/personal-url/reserved-names.ts';
import { joinFailedLink, meetingLink, queryNames } from '@ninefold/legacy-api/links.ts';
import type { ScreenName } from '@ninefold/legacy-api/page-state.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownLinkInText } from '@ninefold/domain/own-link/own-link-in-text.ts';
import { addressOfOwnLink, ownSite } from '@ninefold/legacy-api/own-site.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { PagePorts } from './page-ports.ts';
import { requesterOf } from '../requester/budget-keys.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { devPages } from './dev-pages.ts';
import { sendBrowsers, sendIfSupported, sendPage } from './send-page.ts';
import { startRoute } from './start-route.ts';

/** D-76: not found. */
const CLIENT_ERROR_NOT_FOUND = 4;
/** A gateway makes a long address of a short one. */
const MOST_TYPED = 4_000;

/** The pages by their old addresses, in any letter case (ROUTE area). */
export function pageRoutes(app: FastifyInstance, ports: PagePorts): void {
  const page = (path: string, screen: ScreenName, status = 200): void => {
    app.get(path, async (request, reply) => sendIfSupported(ports, request, reply, screen, status));
  };
  page(pages.home, 'home');
  page(pages.default, 'home');
  app.get(pages.main, async (request, reply) => {
    // ROUTE-03: it is the visitors' page.
    const identity = await ports.sessions.refresh(request, reply);
    return identity.kind === 'user' ? reply.redirect(pages.startPage, 303) : sendIfSupported(ports, request, reply, 'home');
  });
  page(pages.shareJoin, 'start-page');
  page(pages.pageNotFound, 'not-found', 404);
  page(pages.unknownError, 'unknown-error');
  page(pages.networkTest, 'network-test');

  app.get(pages.clientStart, async (request, reply) => {
    const hasFailed = queryOf(request)[queryNames.startFailed] === 'true';
    return sendIfSupported(ports, request, reply, hasFailed ? 'start-failed' : 'presenter');
  });
  page(pages.clientJoin, 'join-failed');

  startRoute(app, ports);
  devPages(app, ports);

  app.get(pages.suppressBrowser, async (request, reply) => sendBrowsers(ports, request, reply));
  app.get(pages.conversion, { exposeHeadRoute: false }, async (request, reply) => {
    ports.tracking.convert(request.headers.cookie ?? '');
    return reply.type('text/html; charset=utf-8').send('<!doctype html><html lang="en"><title>Conversion</title></html>');
  });
  app.get(pages.refresher, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') throw new HttpRefusal(403, 'only own pages keep a session alive (SEC-20)');
    await ports.sessions.refresh(request, reply);
    await ports.sessions.setBanCookie(request, reply);
    return reply.code(204).send();
  });

  app.get(pages.join, async (request, reply) => {
    const typed = String(queryOf(request)[queryNames.code] ?? '').slice(0, MOST_TYPED);
    // The field's own script was not there to read it.
    const hosts = [request.headers.host, URL.parse(ports.origins.publicUrl(request.headers.host))?.host];
    const link = ownLinkInText(typed, ownSite(hosts.filter((host) => host !== undefined)));
    const address = link === null ? null : addressOfOwnLink(link);
    if (address !== null) return reply.redirect(address, 303);
    const parsed = parseCodeOrPurl(typed);
    if (parsed.ok) return reply.redirect(meetingLink(codeOrPurlText(parsed.value)), 303);
    if (parsed.error.kind === 'missing') return reply.redirect(pages.home, 303);
    return reply.redirect(joinFailedLink(valueGivenOut(typed), CLIENT_ERROR_NOT_FOUND), 303);
  });

  app.get('/:codeOrPurl', async (request, reply) => {
    const { codeOrPurl } = request.params as { codeOrPurl: string };
    const parsed = parseCodeOrPurl(codeOrPurl);
    // A path is taken as it stands: nothing is stripped from it, and what looks like a page or a file is none of ours.
    const isOther = parsed.ok && parsed.value.kind === 'personal-url' && (parsed.value.purl !== codeOrPurl || isReservedName(codeOrPurl));
    if (!parsed.ok || isOther) return sendPage(ports, request, reply, 'not-found', 404);
    const requester = requesterOf(await ports.sessions.identify(request));
    const found = await ports.gate.lookUp(codeOrPurl, rateLimitKeyOf(visitorAddress(request.raw, ports.config.TRUST_PROXY)), requester);
    if (found.kind === 'limit') return sendIfSupported(ports, request, reply, 'limit', 429);
    // Idle and unknown names are waited for alike (D-43).
    const isWaitedFor = found.kind === 'not-found' && parsed.value.kind === 'personal-url';
    return sendIfSupported(ports, request, reply, isWaitedFor ? 'waiting' : 'meeting');
  });
}

const queryOf = (request: FastifyRequest): Readonly<Record<string, unknown>> => request.query as Record<string, unknown>;
