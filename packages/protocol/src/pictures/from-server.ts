import { z } from 'zod/mini';

/**
 * To whose screen is shared: whether somebody watches it as stills. Each one that says so asks for a picture at once, whatever was sent
 * before.
 */
export const stillsWanted = z.object({ type: z.literal('stills-wanted'), n: z.number(), isWanted: z.boolean() });
/** The own still of this number has come: the next one may be sent. */
export const stillTaken = z.object({ type: z.literal('still-taken'), n: z.number(), number: z.number() });

/** To whose screen is shared: somebody's moving picture is stuck until a whole one comes. */
export const keyframeRequested = z.object({ type: z.literal('keyframe-requested'), n: z.number() });

export const picturesFromServer = [stillsWanted, stillTaken, keyframeRequested] as const;
