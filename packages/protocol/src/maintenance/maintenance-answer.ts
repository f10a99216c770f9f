import type { MaintenanceNotice } from '@ninefold/domain/maintenance-notice/maintenance-notice.ts';
import { z } from 'zod/mini';

/** What `GET /api/maintenance` answers everyone (MAINT-15): `startsAt` in epoch milliseconds; no notice is null. */
export const maintenanceAnswer = z.object({
  notice: z.nullable(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      startsAt: z.number().check(z.gte(0), z.lte(8.64e15)),
      minutes: z.number().check(z.gte(1), z.lte(100_000)),
      isAudioOnly: z.boolean(),
      note: z.string(),
      isDuring: z.boolean(),
    }),
  ),
});

/** Reads the answer of `GET /api/maintenance`. Null when there is no notice, and when the body has another form. */
export function readMaintenanceAnswer(body: unknown): MaintenanceNotice | null {
  const read = maintenanceAnswer.safeParse(body);
  return read.success ? read.data.notice : null;
}
