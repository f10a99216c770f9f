import type { FastifyInstance } from 'fastify';
import type { Ports } from './ports.ts';

/**
 * `GET /api/maintenance` answers {notice} for everyone, logged in or not (MAINT-15): null, or {id, startsAt, minutes, isAudioOnly, note,
 * isDuring}, with `startsAt` in epoch milliseconds. The page shows it and remembers which id was dismissed.
 */
export function maintenanceRoutes(app: FastifyInstance, { maintenance }: Pick<Ports, 'maintenance'>): void {
  app.get('/api/maintenance', async () => ({ notice: await maintenance.notice() }));
}
