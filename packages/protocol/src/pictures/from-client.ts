import { z } from 'zod';

/** Anyone: this page shows the screen as stills, because no moving picture comes to it. It holds until `stop-stills`, or until the socket closes. */
export const watchStills = z.object({ type: z.literal('watch-stills') });
/** The moving picture is there. */
export const stopStills = z.object({ type: z.literal('stop-stills') });
/** The still of this number is drawn: the next one may come. */
export const stillDrawn = z.object({ type: z.literal('still-drawn'), number: z.int().min(0) });

/** Anyone but whose screen is shown: the moving picture is stuck on something that was lost for good, and goes on from a whole one only. */
export const requestKeyframe = z.object({ type: z.literal('request-keyframe') });

export const picturesFromClient = [watchStills, stopStills, stillDrawn, requestKeyframe] as const;
