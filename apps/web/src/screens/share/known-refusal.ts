import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { ShareResult } from './share-flow.ts';

/** A maintenance ends, and so does the time of too many shares: what was said longer ago may be over. */
export const BELIEVED_MS: Milliseconds = 60_000;

/** Whether a share is known to be refused: then nobody is asked for a screen in vain. */
export interface KnownRefusal {
  isKnown(): boolean;
  /** How a share has ended. */
  told(result: ShareResult): void;
}

/**
 * An old word is not believed: granted after all, the picker would be asked for after the server, when Safari takes the press for forgotten.
 * @param isRefused what the document said when it was opened
 * @param now since then
 */
export function createKnownRefusal(isRefused: boolean, now: () => Milliseconds): KnownRefusal {
  let isStill = isRefused;
  let toldAt = 0;
  return {
    isKnown: () => isStill && now() - toldAt < BELIEVED_MS,
    told: ({ kind }) => {
      isStill &&= kind === 'refused';
      toldAt = now();
    },
  };
}
