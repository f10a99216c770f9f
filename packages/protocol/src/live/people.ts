import { z } from 'zod';
import { MEDIA_TROUBLES } from './media-trouble.ts';

const participantId = z.string().max(100);

/** Host only: gives somebody a part in the door and the people, or takes it away. */
export const setCoHost = z.object({ type: z.literal('set-co-host'), participantId, isCoHost: z.boolean() });
/** Host or co-host: this person is out at once, and does not come back (T-07, C-24). */
export const removePerson = z.object({ type: z.literal('remove-person'), participantId });
/** Host or co-host: somebody who was removed may come again. */
export const readmitPerson = z.object({ type: z.literal('readmit-person'), participantId });

/** Anyone who does not present: wants to say something. Raised already, it stays where it is in the order. */
export const raiseHand = z.object({ type: z.literal('raise-hand') });
/** The own hand, or as host and co-host that of `participantId`. */
export const lowerHand = z.object({ type: z.literal('lower-hand'), participantId: participantId.optional() });

/** Anyone: how the own media connection carries, as the engine judges it. */
export const tellConnectionQuality = z.object({ type: z.literal('tell-connection-quality'), isWeak: z.boolean() });
/**
 * Anyone: why moving picture and sound do not get through between the engine and the own page; null when they do. And whether its
 * browser gives it none of the stills that are wanted of its screen.
 */
export const tellMedia = z.object({
  type: z.literal('tell-media'),
  trouble: z.enum(MEDIA_TROUBLES).nullable(),
  areStillsKept: z.boolean().optional(),
  isSignalling: z.boolean().optional(),
});

export const peopleMessages = [setCoHost, removePerson, readmitPerson] as const;
export const handMessages = [raiseHand, lowerHand] as const;
export type PeopleMessage = z.infer<(typeof peopleMessages)[number]>;
export type HandMessage = z.infer<(typeof handMessages)[number]>;
