import { z } from 'zod/mini';

/** `GET /api/meetings/lost`: code of the account's running meeting that waits for its host; null when none does. */
export const lostMeeting = z.object({ code: z.nullable(z.string()) });

/** `POST /api/meeting/return` with that code: iError 0 and a ticket of the host; 1 and '' when it does not wait (any more), or is not the own. */
export const returnAnswer = z.object({ iError: z.number(), ticket: z.string() });
