import { z } from 'zod';

/** Anyone: this page shows the screen as stills, because its browser has no WebRTC. It holds until the line ends. */
export const watchStills = z.object({ type: z.literal('watch-stills') });
/** The still of this number is drawn: the next one may come. */
export const stillDrawn = z.object({ type: z.literal('still-drawn'), number: z.int().min(0) });

export const picturesFromClient = [watchStills, stillDrawn] as const;
