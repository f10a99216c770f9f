import type { Timers } from '../../platform/timers.ts';
import type { MediaToken } from './media-connection-ports.ts';

/** The join is through, and the engine has not answered for so long: what was asked beside the join is not waited for any more. */
const UNANSWERED_MS = 2_500;

/** A connection that was asked for beside the join, before there was a token. */
export interface Ahead {
  /** The token that came since. */
  readonly media: MediaToken | null;
  readonly nextToken: Promise<string>;
  came(media: MediaToken): void;
  /** It connects, or has failed. */
  settled(): void;
}

/**
 * Makes the state of a media connection that is begun before its token is there.
 * @param onUnanswered called with the token when the engine has not answered within 2.5 s after the token came
 */
export function createAhead(timers: Timers, onUnanswered: (media: MediaToken) => void): Ahead {
  let media: MediaToken | null = null;
  let isSettled = false;
  let give: (token: string) => void = () => {};
  let stopWaiting = () => {};
  const nextToken = new Promise<string>((resolve) => {
    give = resolve;
  });
  return {
    nextToken,
    get media() {
      return media;
    },
    came: (came) => {
      media = came;
      give(came.token);
      stopWaiting();
      if (!isSettled) stopWaiting = timers.after(UNANSWERED_MS, () => onUnanswered(came));
    },
    settled: () => {
      isSettled = true;
      stopWaiting();
    },
  };
}
