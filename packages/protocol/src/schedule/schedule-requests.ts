import { repetitions, waysToJoin } from '@ninefold/domain/schedule/meeting-plan.ts';
import { z } from 'zod';

/** Longer than any field may be; what is too long for its own field is answered by name. */
const text = z.string().max(20_000);
const id = z.string().max(100);

/** The fields of the scheduler (D-49). What they may hold is the rule's to say, not the shape's. */
export const planRequest = z.object({
  subject: text,
  date: z.string().max(20),
  time: z.string().max(20),
  timeZone: z.string().max(100),
  durationMinutes: z.number().min(-1e9).max(1e9),
  repeats: z.enum(repetitions),
  repeatsUntil: z.string().max(20).nullable(),
  joinBy: z.enum(waysToJoin),
  invitees: z.array(text).max(20_000),
  message: text,
});
/** `POST /api/schedule/save`: a new meeting, or a change of one that was loaded with this sequence. */
export const saveRequest = z.object({ existing: z.object({ id, sequence: z.number().int() }).nullable(), plan: planRequest });
/** `POST /api/schedule/cancel` */
export const cancelRequest = z.object({ id });
/** `POST /api/schedule/start`: the meeting of this ticket is the planned one. */
export const startRequest = z.object({ id, ticket: z.string().max(100) });
/** `POST /api/invitation` */
export const invitationRequest = z.object({ key: z.string().max(100) });
