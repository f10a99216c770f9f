import { shareRefusal } from '@ninefold/domain/share/share.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { downloadLink } from '@ninefold/legacy-api/links.ts';
import { buttonGranted, buttonRefused } from '@ninefold/legacy-api/responses.ts';
import { shareStickyRequest } from '@ninefold/legacy-api/sticky-requests.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareLink } from '../native-app/app-links.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import type { Identity } from '../requester/identity.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { parseBody } from '../platform/http/parse-body.ts';

/** Cookies are neither read nor set here: a signed-in person opens a free meeting like anybody else (T-33, SEC-40). */
const nobody: Identity = { kind: 'visitor', sessionId: '' };
/** Seconds for which a browser need not ask again. */
const PREFLIGHT_SECONDS = 600;

/** Adds the calls of the share button on pages of other sites: the listed ones, and our own (API-17, SEC-40). */
export function buttonCalls(app: FastifyInstance, ports: Ports): void {
  const { path } = endpoints.buttonShareStickyUrl;
  const config = { checksOriginItself: true };

  app.options(path, { config }, async (request, reply) => {
    allowOrigin(ports, request, reply);
    return reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send();
  });

  // Before the body is looked at, so that a refusal of the body can be read by the page that sent it.
  app.post(path, { config, onRequest: async (request, reply) => allowOrigin(ports, request, reply) }, async (request) => {
    const { flags } = parseBody(shareStickyRequest, request.body);
    const rateLimitKey = rateLimitKeyOf(visitorAddress(request.raw, ports.config.TRUST_PROXY));
    // Whatever personal URL is asked for, it is not the button's to give (W-09).
    const opened = await shareLink(ports, { identity: nobody, rateLimitKey }, { personalUrl: null, flags });
    if (!opened.ok) return buttonRefused(opened.error.share || shareRefusal.Unknown);
    return buttonGranted({ ...opened.value, downloadLink: ports.origins.publicUrl(request.headers.host) + downloadLink(null) });
  });
}

/**
 * Lets the page read the answer when its origin is listed.
 * @throws HttpRefusal 403 for any other page; clients that are no browser send no Origin
 */
function allowOrigin({ config, origins }: Ports, request: FastifyRequest, reply: FastifyReply): void {
  const { origin, host } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') throw new HttpRefusal(403, 'a page without an origin');
    return;
  }
  if (!config.BUTTON_ORIGINS.includes(origin) && !origins.allows(origin, host)) throw new HttpRefusal(403, 'not a listed origin');
  reply.header('access-control-allow-origin', origin);
}
