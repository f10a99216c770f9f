import { z } from 'zod';
import { picturesFromClient } from '../pictures/from-client.ts';
import { chatFromClient } from './chat.ts';
import { mediaKey } from './media-key.ts';
import { handMessages, peopleMessages, tellConnectionQuality, tellMedia } from './people.ts';
import { pointingFromClient } from './pointing-from-client.ts';
import { presentingMessages } from './presenting.ts';
import { soundFromClient } from './sound-from-client.ts';

/** Of any length that a message has: it is cut, never refused (SEC-37). */
const name = z.string();
/** `WIRE_VERSION` of the page; none is 1. */
const version = z.number().int().min(1).optional();

/**
 * Everything a client may say on `/live`. The first message is always `join`, in one of three forms:
 * by code or personal URL (viewer), by the host's ticket (presenter), or by a resume key (anyone coming back).
 */
export const joinByCode = z.object({
  type: z.literal('join'),
  version,
  codeOrPurl: z.string().max(200),
  name: name.optional(),
  /** Of a personal URL: wait until its meeting starts, up to 30 minutes, instead of being refused (D-43). */
  waits: z.boolean().optional(),
  /** The engine's signalling is opened with it at the same time. */
  mediaKey: mediaKey.optional(),
});
export const joinByTicket = z.object({
  type: z.literal('join'),
  version,
  ticket: z.string().max(100),
  name: name.optional(),
  /** The host's own recorder or probe, which nobody sees (D-74): it watches and listens, and does nothing else. */
  headless: z.boolean().optional(),
});
export const joinByResumeKey = z.object({
  type: z.literal('join'),
  version,
  resumeKey: z.string().max(100),
  /** Number of the last message received, 0 when none. */
  lastNumber: z.number().int().min(0).default(0),
});
export const join = z.union([joinByResumeKey, joinByTicket, joinByCode]);
export type Join = z.infer<typeof join>;

export const startShare = z.object({ type: z.literal('start-share') });
export const pauseShare = z.object({ type: z.literal('pause-share') });
/** Paused, and nothing of the last picture is shown. */
export const blankShare = z.object({ type: z.literal('blank-share') });
export const resumeShare = z.object({ type: z.literal('resume-share') });
export const stopShare = z.object({ type: z.literal('stop-share') });
export const rename = z.object({
  type: z.literal('rename'),
  name,
  /** From a person at the door: a few words for host and co-hosts, who answer the knock. */
  note: name.optional(),
});
/** Asks for a new engine token (the old one ran out, or the engine was restarted). */
export const renewMedia = z.object({ type: z.literal('renew-media') });
export const leave = z.object({ type: z.literal('leave') });
/** Host only: ends the meeting for everyone (EXIT-07). */
export const endMeeting = z.object({ type: z.literal('end-meeting') });
/** Host only: newcomers wait until they are let in (SEC-16), or come in again. */
export const lockMeeting = z.object({ type: z.literal('lock-meeting') });
export const unlockMeeting = z.object({ type: z.literal('unlock-meeting') });
/** Host only: answers one of the meeting's `knocks`. */
export const letIn = z.object({ type: z.literal('let-in'), knockId: z.string().max(100) });
export const refuseEntry = z.object({ type: z.literal('refuse-entry'), knockId: z.string().max(100) });
export const pong = z.object({ type: z.literal('pong') });

export const fromClient = z.discriminatedUnion('type', [
  startShare,
  pauseShare,
  blankShare,
  resumeShare,
  stopShare,
  rename,
  renewMedia,
  leave,
  endMeeting,
  lockMeeting,
  unlockMeeting,
  letIn,
  refuseEntry,
  ...soundFromClient,
  ...presentingMessages,
  ...peopleMessages,
  ...handMessages,
  tellConnectionQuality,
  tellMedia,
  ...pointingFromClient,
  ...chatFromClient,
  ...picturesFromClient,
  pong,
]);
export type FromClient = z.infer<typeof fromClient>;
