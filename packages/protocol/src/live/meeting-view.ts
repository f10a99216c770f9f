import { z } from 'zod/mini';
import { MEDIA_TROUBLES } from './media-trouble.ts';
import { pointing } from './pointing-from-server.ts';
import { deviceViews, whoSpeaks } from './sound-from-server.ts';

/** What a participant may know of another one (MEET-21, CLIENT-27). */
export const participantView = z.object({
  id: z.string(),
  /** The given name, or "Viewer n" (D-89), which pages show in their own language. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  /** A co-host opens the door and removes viewers. */
  role: z.enum(['host', 'co-host', 'viewer']),
  isHost: z.boolean(),
  isPresenting: z.boolean(),
  /** False while the participant's socket is away. */
  isConnected: z.boolean(),
  /** 0 for the host, then as the viewers came, whoever went meanwhile; by it a page knows their colour. */
  seat: z.optional(z.number()),
  ...deviceViews,
});
export type ParticipantView = z.infer<typeof participantView>;

/** `none`: nothing shared yet or stopped; `away`: the presenter's connection is gone and may come back. */
export const shareState = z.enum(['none', 'sharing', 'paused', 'stopped', 'away']);
export type ShareState = z.infer<typeof shareState>;

/** Somebody in front of the meeting, who is not in it; their name is '' when they gave none. */
export const knock = z.object({ id: z.string(), name: z.string() });
export type Knock = z.infer<typeof knock>;

/** The same while they wait. */
const waitingKnock = z.object({
  ...knock.shape,
  /** What they say beside their name; '' when nothing. */
  note: z.string(),
  /** For how long they have waited by now. */
  waitedMs: z.number(),
});
export type WaitingKnock = z.infer<typeof waitingKnock>;

/** A wish (mode 1) or an offer (mode 2) to present that waits for an answer (D-47). */
export const swapView = z.object({ id: z.string(), mode: z.union([z.literal(1), z.literal(2)]), nextId: z.string(), byId: z.string() });
export type SwapView = z.infer<typeof swapView>;

/** The whole public state of a meeting; sent anew at each change, so that a client never merges. */
export const meetingView = z.object({
  sessionType: z.enum(['OneTime', 'PersonalUrl']),
  /** Nine digits without dashes; null for viewers who came by personal URL. */
  code: z.nullable(z.string()),
  share: shareState,
  /** Nothing of the last picture is shown; `share` then is `paused`, or `away`, for pages that do not know this word. */
  isBlank: z.optional(z.boolean()),
  presenterId: z.nullable(z.string()),
  /** Whose screen is shown: the former presenter's until the new one's is there; null when none is. */
  sharerId: z.nullable(z.string()),
  swaps: z.array(swapView),
  /** Ids of those who have raised a hand, the first one first. */
  hands: z.array(z.string()),
  /** Null while the host is here. Else for how long the host has been away, and how soon the meeting ends unless they come back (MEET-18). */
  hostAway: z.nullable(z.object({ forMs: z.number(), endsInMs: z.number() })),
  participants: z.array(participantView),
  /** Ids of those whose media connection carries badly, as their own pages say. */
  weakConnections: z.array(z.string()),
  /** Those whose pages send and get no moving picture, and why, as these say. */
  mediaTroubles: z.optional(z.array(z.object({ id: z.string(), trouble: z.enum(MEDIA_TROUBLES), isSignalling: z.optional(z.boolean()) }))),
  /** Ids of those whose browsers give no stills of their screens, as their own pages say. */
  stillsKeptBy: z.optional(z.array(z.string())),
  /** `knock`: strangers wait until the host lets them in (C-02); `locked`: all newcomers do (SEC-16). */
  door: z.enum(['open', 'knock', 'locked']),
  /** Who waits to be let in; told to host and co-hosts alone, empty for all others. */
  knocks: z.array(waitingKnock),
  whoSpeaks,
  pointing,
  /** Who was removed and may be let back, the last ones; told to host and co-hosts alone. */
  removed: z.array(knock),
  capacity: z.number(),
  /** `pro` when its host is signed in (ROLE-09). */
  plan: z.enum(['free', 'pro']),
  /** `unavailable`: there is no media, people and codes go on (architecture 3). */
  engine: z.enum(['ready', 'unavailable']),
});
export type MeetingView = z.infer<typeof meetingView>;
