import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

const MAX_HEADERS = 64;

/** Refuses requests with more than 64 headers, or with two Host headers, which a proxy and this server might read differently (H-10). */
export function refuseOddHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { rawHeaders } = request.raw;
    if (rawHeaders.length / 2 > MAX_HEADERS) throw new HttpRefusal(431, 'too many headers');
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new HttpRefusal(400, 'two hosts');
  });
}
