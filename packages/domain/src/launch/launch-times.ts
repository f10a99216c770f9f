import { type Milliseconds, SECOND_MS } from '../shared/units.ts';

/** When something is on screen, counted from what it tells of (D-10, D-11). */
export interface ShownTime {
  readonly from: Milliseconds;
  readonly until: Milliseconds;
}

/** A launch whose page keeps its focus this long has failed (LAUNCH-08). */
export const LAUNCH_OUTCOME_MS: Milliseconds = SECOND_MS;
/** LAUNCH-02, LAUNCH-03: counted from the launch. */
export const notStartedBubbleTime: ShownTime = { from: 6 * SECOND_MS, until: 18 * SECOND_MS };
/** LAUNCH-06, LAUNCH-07: counted from the error. */
export const launchErrorBubbleTime: ShownTime = { from: 500, until: 10 * SECOND_MS };
/** JAVA-03 to JAVA-06: the wait is told at once, the retry from then on; counted from the start. */
export const javaBubbleTime = { retryFrom: 10 * SECOND_MS, until: 30 * SECOND_MS } as const;
/** INTER-14, INTER-15: the loader stands, fades, and leaves its place to the success indicator (INTER-16). */
export const interstitialLoaderTime = { fadesFrom: 6 * SECOND_MS, fadeLasts: 500 } as const;
