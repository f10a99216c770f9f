import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Nothing came for so long: the engine is asked for a word. While a picture moves it sends more often. */
const SILENT_AFTER_MS: Milliseconds = 150;
/** It answers at once: no word for so long, and two round trips, is a line that is dead. */
const ANSWERS_WITHIN_MS: Milliseconds = 100;
/** A screen that stands still is silent for a second at a time; what was answered is not asked again sooner. */
const ASK_AGAIN_MS: Milliseconds = 1_000;
/** An engine without breath is silent to everybody, and must not be asked for new ways by everybody again and again: so many at once, */
const SEEKS_AT_ONCE = 5;
/** and one more after so long each. */
const SEEK_AGAIN_MS: Milliseconds = 10_000;

/** What was received over a line so far, and how long an answer takes on it. */
export interface Line {
  readonly packetsReceived: number;
  readonly roundTripMs: Milliseconds;
}

/**
 * Notices that the way to the engine is dead, as when a router forgets the address it gave. By itself the browser looks every few seconds.
 * @returns asked again and again with the line and the time: what to do now, to ask for a word, and look again when it is due, or to `seek`
 * another way
 */
export function createSilenceWatch(): (line: Line, nowMs: Milliseconds) => { readonly answerWithinMs: Milliseconds } | 'seek' | null {
  const maySeek = createAllowance(SEEKS_AT_ONCE, SEEK_AGAIN_MS);
  let heard: { readonly packets: number; readonly at: Milliseconds } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let dueAt = 0;
  let silence: 'begun' | 'asked' | 'sought' = 'begun';
  return ({ packetsReceived, roundTripMs }, nowMs) => {
    if (heard === null || packetsReceived !== heard.packets) {
      heard = { packets: packetsReceived, at: nowMs };
      silence = 'begun';
      return null;
    }
    switch (silence) {
      case 'begun':
        if (nowMs - heard.at < SILENT_AFTER_MS || nowMs - askedAt < ASK_AGAIN_MS) return null;
        silence = 'asked';
        askedAt = nowMs;
        dueAt = nowMs + ANSWERS_WITHIN_MS + 2 * roundTripMs;
        return { answerWithinMs: dueAt - nowMs };
      case 'asked':
        if (nowMs < dueAt) return null;
        silence = 'sought';
        return maySeek(nowMs) ? 'seek' : null;
      case 'sought':
        return null;
    }
  };
}
