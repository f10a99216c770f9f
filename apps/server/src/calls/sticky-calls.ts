import type { Result } from '@ninefold/domain/shared/result.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { stickyGranted, stickyRefused } from '@ninefold/legacy-api/responses.ts';
import { joinStickyRequest, shareStickyRequest, swapStickyRequest } from '@ninefold/legacy-api/sticky-requests.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Asking, joinLink, type NoAppLink, shareLink, swapLink } from '../native-app/app-links.ts';
import type { ClientTickets } from '../native-app/client-tickets.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { parseBody } from '../platform/http/parse-body.ts';

/** Adds the calls that answer with an address of the app, in both services alike (API-09 to API-16, API-23 to API-25, D-23). */
export function stickyCalls(app: FastifyInstance, ports: Ports, tickets: ClientTickets): void {
  const askingOf = async (request: FastifyRequest): Promise<Asking> => ({
    identity: await ports.sessions.identify(request),
    rateLimitKey: rateLimitKeyOf(visitorAddress(request.raw, ports.config.TRUST_PROXY)),
  });
  for (const { path } of [endpoints.joinStickyUrl, endpoints.commonJoinStickyUrl]) {
    app.post(path, async (request) => {
      const { codeOrPurl } = parseBody(joinStickyRequest, request.body);
      return answer(await joinLink(ports, await askingOf(request), codeOrPurl));
    });
  }
  for (const { path } of [endpoints.shareStickyUrl, endpoints.commonShareStickyUrl]) {
    app.post(path, async (request) => {
      const share = parseBody(shareStickyRequest, request.body);
      const opened = await shareLink(ports, await askingOf(request), share);
      return answer(opened.ok ? { ok: true, value: opened.value.url } : opened);
    });
  }
  for (const { path } of [endpoints.swapPresenterStickyUrl, endpoints.commonSwapStickyUrl]) {
    app.post(path, async (request) => {
      const swap = parseBody(swapStickyRequest, request.body);
      return answer(await swapLink(ports, tickets, await askingOf(request), swap));
    });
  }
}

function answer(link: Result<string, NoAppLink>) {
  return link.ok ? stickyGranted(link.value) : stickyRefused(link.error.errorCode, link.error.share);
}
