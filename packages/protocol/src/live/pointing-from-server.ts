import { z } from 'zod/mini';

/** `off`: host, co-host or presenter do not let people point now. */
export const pointing = z.enum(['open', 'off']);

/** Where somebody points: shares of the picture's width and height, 0 to 1. */
const pointView = z.object({ id: z.string(), x: z.number(), y: z.number(), isPing: z.optional(z.boolean()) });
export type PointView = z.infer<typeof pointView>;

/** Where people point now, each at most once. It has no number: whoever reads slowly is told of none, and never of an old one. */
export const points = z.object({ type: z.literal('points'), points: z.array(pointView) });

/** To whose screen it is: `by` finds its text too small to read. */
export const tooSmall = z.object({ type: z.literal('too-small'), n: z.number(), by: z.string() });
/** To who said so: the presenter's page has it. */
export const tooSmallTold = z.object({ type: z.literal('too-small-told'), n: z.number() });

export const pointingFromServer = [points, tooSmall, tooSmallTold] as const;
