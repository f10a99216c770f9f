import { swapMode } from '@ninefold/domain/swap/swap.ts';
import { z } from 'zod';

const id = z.string();
const ids = z.array(id).readonly();
const meetingId = id;

/** `to` and `by` are participants; whoever hears it reads their names. */
const noticeOf = {
  meetingId,
  to: ids,
  by: id,
  what: z.enum([
    'asked-to-speak',
    'declined-to-speak',
    'speak-unanswered',
    'muted',
    'camera-stopped',
    'closed',
    'too-small',
    'keyframe-requested',
  ]),
};

/** A wish or an offer to present that came to nothing. It is in no state any more, so that the event names it. */
const endedSwap = z.object({
  what: z.enum(['withdrawn', 'declined', 'unanswered', 'overtaken']),
  by: id,
  swap: z.object({ id, mode: z.enum(swapMode), nextId: id, byId: id }),
  people: ids,
});
const point = z.object({ id, x: z.number(), y: z.number(), isPing: z.boolean().optional() });

/** What the processes tell each other. Ids only: whoever hears it reads the state from the store. */
export const busEvent = z.discriminatedUnion('kind', [
  /** `version`: of the meeting after it, where that has risen. */
  z.object({ kind: z.literal('meeting-changed'), meetingId, version: z.int().optional() }),
  /** Names, devices or presence: pages see something else, and nobody may do anything that they could not before. */
  z.object({ kind: z.literal('view-changed'), meetingId }),
  /** A meeting under this lower-case name can be joined from now on. */
  z.object({ kind: z.literal('personal-url-started'), normalizedName: z.string() }),
  z.object({ kind: z.literal('meeting-over'), meetingId, reason: z.enum(['ended-by-host', 'host-vanished', 'never-used']) }),
  /** Out for good: their sockets and their media end now. */
  z.object({ kind: z.literal('participant-removed'), meetingId, participantId: id }),
  z.object({ kind: z.literal('swap-ended'), meetingId, ended: endedSwap }),
  /** A word to some people of a meeting that is in no state: one that is lost is lost. */
  z.object({ kind: z.literal('notice'), ...noticeOf }),
  /** The moving picture of the meeting is gone. */
  z.object({ kind: z.literal('engine-died'), meetingId }),
  z.object({ kind: z.literal('chat-said'), meetingId, number: z.int() }),
  z.object({ kind: z.literal('chat-history-chosen'), meetingId }),
  /** Where people point now. */
  z.object({ kind: z.literal('points'), meetingId, points: z.array(point).readonly() }),
  /** Pointing was opened or stopped: no place from before it is told any more. */
  z.object({ kind: z.literal('pointing-switched'), meetingId }),
  z.object({ kind: z.literal('sessions-ended'), sessionIds: ids }),
]);

export type BusEvent = z.infer<typeof busEvent>;
export type BusEventOf<Kind extends BusEvent['kind']> = Extract<BusEvent, { kind: Kind }>;
