import type { Room } from 'livekit-client';
import { onTransports } from './on-transports.ts';

/**
 * Resolves when the answer to the first offer is set, or to the last one where the engine asked for more. From then on the browser's own threads
 * find the candidate pair.
 */
export function untilNegotiated(room: Room): Promise<void> {
  return new Promise((resolve) => {
    onTransports(room, ({ publisher }) => {
      const answered = () => {
        // An offer that waits for its turn goes out in this same moment; sections without a place in an offer are in the next one.
        const isMoreAsked = publisher.renegotiate || publisher.getTransceivers().some(({ mid }) => mid === null);
        if (isMoreAsked) return;
        publisher.off('offerAnswered', answered);
        resolve();
      };
      publisher.on('offerAnswered', answered);
    });
  });
}
