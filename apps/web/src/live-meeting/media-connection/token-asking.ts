import { backOffDelay } from '../control/back-off.ts';
import type { Timers } from '../../platform/timers.ts';

/** How long the server may take to send the first token by itself. */
const FIRST_TOKEN_MS = 2_000;

export interface TokenAskingPorts {
  readonly timers: Timers;
  readonly random: () => number;
  readonly isWanted: () => boolean;
  /** There is no connection, and none is being opened. */
  readonly isNeeded: () => boolean;
  readonly ask: () => void;
}

/** Asks the server for tokens, further and further apart, until there is a connection. */
export interface TokenAsking {
  /** Unless something is asked for soon already. */
  in(delayMs: number): void;
  /** A connection is wanted: the first token comes by itself. */
  wanted(): void;
  /** After a failure: the more of them, the later. */
  later(): void;
  /** The engine has died: soon, and from then on at once when it is wanted again. */
  anew(): void;
  succeeded(): void;
  isUnderWay(): boolean;
  stop(): void;
}

/**
 * Makes the requests to the server for a media token, repeated with growing pauses until there is a connection.
 * @param random gives 0 to 1, to spread the requests of many pages
 */
export function createTokenAsking({ timers, random, isWanted, isNeeded, ask }: TokenAskingPorts): TokenAsking {
  let attempt = 0;
  let stopWaiting: (() => void) | null = null;
  const askIn = (delayMs: number): void => {
    if (stopWaiting !== null || !isWanted()) return;
    stopWaiting = timers.after(delayMs, () => {
      stopWaiting = null;
      if (!isWanted() || !isNeeded()) return;
      attempt += 1;
      ask();
      askIn(backOffDelay(attempt + 3, random()));
    });
  };
  return {
    in: askIn,
    wanted: () => askIn(attempt === 0 ? FIRST_TOKEN_MS : 0),
    later: () => askIn(backOffDelay(attempt, random())),
    anew: () => {
      attempt = Math.max(attempt, 1);
      askIn(backOffDelay(0, random()));
    },
    succeeded: () => {
      attempt = 0;
    },
    isUnderWay: () => stopWaiting !== null,
    stop: () => {
      stopWaiting?.();
      stopWaiting = null;
    },
  };
}
