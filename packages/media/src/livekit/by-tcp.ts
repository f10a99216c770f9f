import type { Room } from 'livekit-client';
import { type PeerConnectionOwner, restrictTransport } from './restrict-transport.ts';

/** Restricts a room's media to TCP, which fits its segments to the MTU of the path. To be called before the room connects. */
export function takeTcp({ engine }: Room): void {
  engine.on('transportsCreated', (...transports) => {
    for (const one of transports) if (one !== undefined) restrictTransport(one as unknown as PeerConnectionOwner, 'tcp');
  });
}

/** From a try by TCP alone that failed to the next one; four times as long after each. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 600_000;

/** Which way the media of a page takes, from one of its connections to the next. */
export interface MediaWay {
  /** To be told before a connection is made. */
  readonly isByTcp: boolean;
  /** The picture does not come over UDP. @returns whether there is another way now, for the next connection */
  losesPicture(): boolean;
  /** A connection by TCP alone could not be made, since nothing lets it through or nobody was there: the next ones go any way for a while. */
  failed(): void;
}

/**
 * Makes the choice between any transport and TCP only, for the next connections of a page.
 * @param nowMs a clock that only goes forward
 */
export function createMediaWay(nowMs: () => number = () => performance.now()): MediaWay {
  let isByTcp = false;
  let restMs = REST_MS;
  let notBeforeMs = 0;
  return {
    get isByTcp() {
      return isByTcp;
    },
    losesPicture: () => {
      if (isByTcp || nowMs() < notBeforeMs) return false;
      isByTcp = true;
      return true;
    },
    failed: () => {
      if (!isByTcp) return;
      isByTcp = false;
      notBeforeMs = nowMs() + restMs;
      restMs = Math.min(restMs * 4, LONGEST_REST_MS);
    },
  };
}
