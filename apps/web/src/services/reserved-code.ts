/** The code that the server has set aside for this page, so that the nine digits stand there in the frame of the click on Share. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

export interface ReservedCode {
  /** Nine digits; it leads nowhere before the share is granted. */
  readonly viewerCode: string;
  /** What the share sends along. */
  readonly reservation: string;
}

/** The server honours it for an hour. */
const GOOD_FOR_MS: Milliseconds = 55 * 60_000;

/**
 * Reads the viewer code that the server has set aside for this page's first share.
 * @param written the page state's text: digits, a dot, the server's seal
 * @param age how long the page has been shown, in ms
 * @returns a function that gives the code once; null later, when the code is too old, and when there is none
 */
export function createReservedCode(written: string, age: () => Milliseconds): () => ReservedCode | null {
  const [, viewerCode] = /^(\d{9})\./.exec(written) ?? [];
  let isThere = viewerCode !== undefined;
  return () => {
    if (!isThere || viewerCode === undefined || age() > GOOD_FOR_MS) return null;
    isThere = false;
    return { viewerCode, reservation: written };
  };
}
