import type { FastifyInstance } from 'fastify';
import type { OwnOrigins } from './own-origin.ts';
import { HttpRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is meant for pages of other sites too, and has a list of its own. */
    checksOriginItself?: boolean;
  }
}

/** Writes come from our own pages, or from clients that are no browser; anything else changes nothing (CALL-14, T-17, C-36). */
export function refuseForeignWrites(app: FastifyInstance, origins: OwnOrigins): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.checksOriginItself === true) return;
    const site = request.headers['sec-fetch-site'];
    const isForeignSite = site === 'cross-site' || site === 'same-site';
    if (isForeignSite || !origins.allows(request.headers.origin, request.headers.host))
      throw new HttpRefusal(403, 'This call is for pages of this server only.');
  });
}
