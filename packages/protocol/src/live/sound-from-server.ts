import { z } from 'zod/mini';

/** What each participant has turned on, as part of the participant's view. `muted`: ready, and nothing is heard. */
export const deviceViews = {
  microphone: z.enum(['off', 'muted', 'on']),
  camera: z.enum(['off', 'on']),
};

/** Whose microphones and cameras the meeting takes: everybody's, or those of host and presenter and of whom the host asks. */
export const whoSpeaks = z.enum(['everyone', 'admins']);

/**
 * What the host did to your devices: they are off already (`muted`, `camera-stopped`, `closed`: nobody but host and presenter may speak), or you are
 * asked to turn the microphone on (`asked`).
 */
export const soundNotice = z.object({
  type: z.literal('sound-notice'),
  n: z.number(),
  what: z.enum(['muted', 'camera-stopped', 'closed', 'asked']),
  /** Name of who did it. */
  by: z.string(),
  /** Of `asked` alone: how long the question stands still. */
  endsInMs: z.optional(z.number()),
});
/** To who asked somebody to speak: they do not wish to now. */
export const declinedToSpeak = z.object({
  type: z.literal('declined-to-speak'),
  n: z.number(),
  /** Name of who was asked. */
  by: z.string(),
});
/** To who asked somebody to speak: they have not answered in time. */
export const speakUnanswered = z.object({
  type: z.literal('speak-unanswered'),
  n: z.number(),
  /** Name of who was asked. */
  by: z.string(),
});
export type SoundNotice = z.infer<typeof soundNotice>['what'];
