import { z } from 'zod/mini';

/** `GET /api/meetings/recent`: what a user hosted lately, and what is planned. Times are epoch milliseconds. */
export const recentMeetings = z.object({
  /** Newest first. `name` is the personal URL, or the code with its dashes. */
  recent: z.array(z.object({ startedAt: z.number(), endedAt: z.nullable(z.number()), name: z.string() })),
  next: z.array(z.object({ startsAt: z.number(), name: z.string() })),
});
export type RecentMeetings = z.infer<typeof recentMeetings>;
