import type { Room } from 'livekit-client';
import { type PeerConnectionOwner, restrictTransport } from './restrict-transport.ts';

/** Has all media of a room go by TCP, which cuts what it carries to what the way takes. */
export function takeTcp({ engine }: Room): void {
  engine.on('transportsCreated', (...transports) => {
    for (const one of transports) if (one !== undefined) restrictTransport(one as unknown as PeerConnectionOwner, 'tcp');
  });
}

/** Which way the media of a page takes, from one of its connections to the next. */
export interface MediaWay {
  /** To be told before a connection is made. */
  readonly isByTcp: boolean;
  /** Large packets do not come over UDP. @returns whether there is another way, for the next connection */
  losesBigPackets(): boolean;
  /** A connection could not be made: what is tried by TCP alone once is not tried so again. */
  failed(): void;
}

export function createMediaWay(): MediaWay {
  let way: 'any' | 'tcp' | 'any-again' = 'any';
  return {
    get isByTcp() {
      return way === 'tcp';
    },
    losesBigPackets: () => {
      if (way !== 'any') return false;
      way = 'tcp';
      return true;
    },
    failed: () => {
      if (way === 'tcp') way = 'any-again';
    },
  };
}
