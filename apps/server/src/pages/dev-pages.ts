import type { FastifyInstance } from 'fastify';
import type { PagePorts } from './page-ports.ts';
import { sendPage } from './send-page.ts';

/** Pages for those who work on the product. They are there in development alone; anywhere else nothing is at their addresses. */
export function devPages(app: FastifyInstance, ports: PagePorts): void {
  if (ports.config.NODE_ENV !== 'development') return;
  app.get('/dev/controls', async (request, reply) => sendPage(ports, request, reply, 'controls'));
}
