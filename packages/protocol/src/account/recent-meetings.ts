import { z } from 'zod/mini';

/** `GET /api/meetings/recent`: what a user hosted lately, and what is planned. Times are epoch milliseconds. */
export const recentMeetings = z.object({
  /** Newest first. `name` is the personal URL, or the code with its dashes. */
  recent: z.array(z.object({ startedAt: z.number(), endedAt: z.nullable(z.number()), name: z.string() })),
  /** `name` is the subject; `link` is what invited people open where the personal URL leads there, null where a new code does. */
  next: z.array(z.object({ id: z.string(), startsAt: z.number(), name: z.string(), link: z.nullable(z.string()) })),
});
export type RecentMeetings = z.infer<typeof recentMeetings>;
