import type { Milliseconds } from '../shared/units.ts';

/** A call that is over sooner shows no overlay (WAIT-01, WAIT-02, D-60). */
export const WAIT_DELAY_MS: Milliseconds = 500;
/** What the log says of an overlay that is used before something can draw it (WAIT-04). */
export const WAIT_MISUSE = 'Ajax Request Dialog not initialized before called show';
