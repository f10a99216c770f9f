import { z } from 'zod';

/** 0 to 1. */
const share = z.number().min(0).max(1);

/** Anyone but whose screen is shown: where they point, as shares of the picture. With `isPing` everybody looks. */
export const point = z.object({ type: z.literal('point'), x: share, y: share, isPing: z.boolean().optional() });
/** Host, co-host, presenter: whether people may point. */
export const letPoint = z.object({ type: z.literal('let-point'), isOn: z.boolean() });

/** Anyone but whose screen is shown: the text is too small to read. */
export const tooSmall = z.object({ type: z.literal('too-small') });

export const pointingFromClient = [point, letPoint, tooSmall] as const;
export type PointMessage = z.infer<typeof point>;
