import { redirectChangedLinks } from '../pages/redirect-changed-link.ts';
import { answerErrors } from '../pages/answer-errors.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { reserveRoutes } from '../personal-url/reserve-routes.ts';
import { jsonBodyOnly } from '../platform/http/json-body.ts';
import { refuseForeignWrites } from '../platform/http/refuse-foreign-writes.ts';
import { refuseOddHeaders } from '../platform/http/refuse-malformed-headers.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { plainCookies } from '../session/plain-cookies.ts';
import type { HttpServer } from './http-server.ts';

/** Adds the hooks that run for every request before its route, in this order: refusals, security headers, cookies, error answers. */
export function guardRequests({ http, isHttps, stay }: HttpServer, ports: PagePorts): void {
  reserveRoutes(http);
  refuseOddHeaders(http);
  securityHeaders(http, stay, ports.config.APP_SCHEME);
  redirectChangedLinks(http);
  refuseForeignWrites(http, ports.origins);
  plainCookies(http, isHttps);
  jsonBodyOnly(http);
  answerErrors(http, ports);
}
