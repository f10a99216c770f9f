import { z } from 'zod';

/** What clients say about microphones and cameras. `muted` keeps the microphone ready and silent. */
export const setMicrophone = z.object({ type: z.literal('set-microphone'), to: z.enum(['off', 'muted', 'on']) });
export const setCamera = z.object({ type: z.literal('set-camera'), to: z.enum(['off', 'on']) });

/** Host and co-hosts only: turns a device of one person off, or of everybody but host and presenter (`participantId` null). Nobody turns one on from afar. */
export const mute = z.object({
  type: z.literal('mute'),
  participantId: z.string().max(100).nullable(),
  device: z.enum(['microphone', 'camera']),
});
/** Host and co-hosts only: the person sees the question and decides. */
export const askToUnmute = z.object({ type: z.literal('ask-to-unmute'), participantId: z.string().max(100) });
/** From a person who was asked to speak: not now. */
export const declineToSpeak = z.object({ type: z.literal('decline-to-speak') });
/** Host and co-hosts only: whose microphones and cameras the meeting takes. */
export const letSpeak = z.object({ type: z.literal('let-speak'), who: z.enum(['everyone', 'admins']) });

export const soundFromClient = [setMicrophone, setCamera, mute, askToUnmute, declineToSpeak, letSpeak] as const;
