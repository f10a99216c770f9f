import { z } from 'zod/mini';

/** What a participant may know of another one (MEET-21, CLIENT-27). */
export const participantView = z.object({
  id: z.string(),
  /** What the page shows: the given name, or "Viewer n" (D-89). */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isHost: z.boolean(),
  isPresenting: z.boolean(),
  /** False while the participant's socket is away. */
  isConnected: z.boolean(),
});
export type ParticipantView = z.infer<typeof participantView>;

/** `none`: nothing shared yet or stopped; `away`: the presenter's connection is gone and may come back. */
export const shareState = z.enum(['none', 'sharing', 'paused', 'stopped', 'away']);
export type ShareState = z.infer<typeof shareState>;

/** Somebody who waits in front of a locked meeting; their name is '' when they gave none. */
export const knock = z.object({ id: z.string(), name: z.string() });
export type Knock = z.infer<typeof knock>;

/** The whole public state of a meeting; sent anew at each change, so that a client never merges. */
export const meetingView = z.object({
  sessionType: z.enum(['OneTime', 'PersonalUrl']),
  /** Nine digits without dashes; null for viewers who came by personal URL. */
  code: z.nullable(z.string()),
  share: shareState,
  presenterId: z.nullable(z.string()),
  participants: z.array(participantView),
  /** `knock`: strangers wait until the host lets them in (C-02); `locked`: all newcomers do (SEC-16). */
  door: z.enum(['open', 'knock', 'locked']),
  /** Who waits to be let in; told to the host alone, empty for all others. */
  knocks: z.array(knock),
  capacity: z.number(),
  /** `pro` when its host is signed in (ROLE-09). */
  plan: z.enum(['free', 'pro']),
  /** `unavailable`: motion is off, people and codes go on (architecture 3). */
  engine: z.enum(['ready', 'unavailable']),
});
export type MeetingView = z.infer<typeof meetingView>;
