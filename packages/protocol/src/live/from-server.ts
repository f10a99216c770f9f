import { z } from 'zod/mini';
import { picturesFromServer } from '../pictures/from-server.ts';
import { chatFromServer } from './chat.ts';
import { meetingView, swapView } from './meeting-view.ts';
import { pointingFromServer } from './pointing-from-server.ts';
import { declinedToSpeak, soundNotice, speakUnanswered } from './sound-from-server.ts';

/** Every control message has a number `n`, rising by one on each connection; `ping` and `points` have none. */
export const welcome = z.object({
  type: z.literal('welcome'),
  n: z.number(),
  you: z.object({ id: z.string(), isAdmin: z.boolean(), isHost: z.boolean(), isPresenting: z.boolean() }),
  /** Secret for coming back after a lost socket or a reload; keep in session storage. It stays the same for one participant. */
  resumeKey: z.string(),
  meeting: meetingView,
  /** `WIRE_VERSION` of the server; none is 1. A page of another one is to be loaded again when its meeting allows it. */
  version: z.optional(z.number()),
});
/** The meeting changed: the new state whole. */
export const meetingChanged = z.object({ type: z.literal('meeting'), n: z.number(), meeting: meetingView });
/** How to reach the media engine; sent right after `welcome` and after each `renew-media`. */
export const media = z.object({
  type: z.literal('media'),
  n: z.number(),
  /** Path on the own origin for the engine's signalling, e.g. `/media`. */
  url: z.string(),
  token: z.string(),
  mayPublish: z.boolean(),
});
/** `engine-died`: drop the media connection at once, ask `renew-media` when `meeting.engine` is ready again. */
export const engineDied = z.object({ type: z.literal('engine-died'), n: z.number() });
/** Viewer state 11 (MEET-15). */
export const over = z.object({
  type: z.literal('over'),
  n: z.number(),
  state: z.literal(11),
  /** `removed`: the host, or a co-host, took this person out, who cannot come back. */
  reason: z.enum(['ended-by-host', 'host-vanished', 'never-used', 'left', 'removed']),
});
/** A message was refused by name; the connection goes on. */
export const refused = z.object({ type: z.literal('refused'), n: z.number(), what: z.string(), reason: z.string() });
/**
 * The join was refused; the socket closes right after. `errorCode` is the client error code of D-76:
 * 4 not found, 5 over, 6 not admitted, 7 meeting full, 8 timeout. Close codes: 4404, 4410, 4403, 4407, 4429 (limit), 4408 (a knock without an answer, or no hello).
 */
export const notAdmitted = z.object({ type: z.literal('not-admitted'), n: z.number(), errorCode: z.number() });
/**
 * Not in yet: the meeting of this personal URL has not started, or its host is asked. The socket stays open, and `welcome` or
 * `not-admitted` follows by itself; until then a client says
 * nothing but `pong`, and `rename` to tell the host who asks.
 */
export const atDoor = z.object({ type: z.literal('at-door'), n: z.number(), why: z.enum(['not-started', 'asks-host']) });
/**
 * A wish or an offer to present came to nothing, told to both sides. `by` is who ended it, did not answer in time, or presents in its place now
 * (`overtaken`); the ids are participants'.
 */
export const swapNotice = z.object({
  type: z.literal('swap-notice'),
  n: z.number(),
  what: z.enum(['withdrawn', 'declined', 'unanswered', 'overtaken']),
  by: z.string(),
  swap: swapView,
});
/** Answer with `pong`; 15 s of silence in either direction is a dead socket. */
export const ping = z.object({ type: z.literal('ping') });

export const fromServer = z.discriminatedUnion('type', [
  welcome,
  meetingChanged,
  media,
  engineDied,
  over,
  refused,
  notAdmitted,
  atDoor,
  soundNotice,
  declinedToSpeak,
  speakUnanswered,
  swapNotice,
  ...chatFromServer,
  ...picturesFromServer,
  ...pointingFromServer,
  ping,
]);
export type FromServer = z.infer<typeof fromServer>;
/** A server message before its connection numbers it. */
export type Unnumbered = FromServer extends infer M ? (M extends { n: number } ? Omit<M, 'n'> : M) : never;
