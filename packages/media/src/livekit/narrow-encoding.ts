/** The second encoding as those get it whose browser does not know the first one's codec. */
export const SECOND_ENCODING = { maxBitrate: 2_500_000, maxFramerate: 15 } as const;
/**
 * The same for a connection of 1 to 2 Mbit/s: a keyframe of dense text takes half a second of it, and is not asked for again before it has come. Larger,
 * sharper text would never come there.
 */
export const NARROW_ENCODING = { maxBitrate: 700_000, maxFramerate: 10 } as const;
export const NARROW_SCALE = 1.5;
