import type { Room } from 'livekit-client';

/**
 * Resolves when the answer to the last of the first offers has been taken in: from then on the browser's own threads seek the way.
 * The first offer makes the way; what others send comes with a second one, which this page's thread must be free to make.
 */
export function untilNegotiated(room: Room): Promise<void> {
  return new Promise((resolve) => {
    room.engine.once('transportsCreated', (publisher) => {
      const answered = (offerId: number) => {
        // An offer that waits for its turn goes out in this same moment; sections without a place in an offer are in the next one.
        const isMoreAsked = publisher.renegotiate || publisher.getTransceivers().some(({ mid }) => mid === null);
        if (isMoreAsked || (offerId < 2 && isSomethingSent(room))) return;
        publisher.off('offerAnswered', answered);
        resolve();
      };
      publisher.on('offerAnswered', answered);
    });
  });
}

const isSomethingSent = ({ remoteParticipants }: Room): boolean =>
  [...remoteParticipants.values()].some(({ trackPublications }) => trackPublications.size > 0);
