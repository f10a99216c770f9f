import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { Ports } from './ports.ts';
import { get, getCall } from '../platform/http/described-call.ts';

const calls = {
  notice: get('/api/maintenance', 'The maintenance notice to show now, or null.', z.object({ notice: z.unknown() })),
};

/**
 * `GET /api/maintenance` answers {notice} for everyone, logged in or not (MAINT-15): null, or {id, startsAt, minutes, isAudioOnly, note,
 * isDuring}, with `startsAt` in epoch milliseconds. The page shows it and remembers which id was dismissed.
 */
export function maintenanceRoutes(app: FastifyInstance, { maintenance }: Pick<Ports, 'maintenance'>): void {
  getCall(app, calls.notice, async () => ({ notice: await maintenance.notice() }));
}
