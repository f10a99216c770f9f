import type { Room } from 'livekit-client';

/**
 * Calls back once, when the answer to the last of the first offers has been taken in: from then on the browser's own threads seek the way.
 * The first offer makes the way; what others send comes with a second one, which this page's thread must be free to make.
 * @returns to be called when the connection stands: packets may get through before that last answer
 */
export function whenNegotiated(room: Room, onNegotiated: () => void): () => void {
  let isTold = false;
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    onNegotiated();
  };
  room.engine.once('transportsCreated', (publisher) => {
    const answered = (offerId: number) => {
      // An offer that waits for its turn goes out in this same moment; sections without a place in an offer are in the next one.
      const isMoreAsked = publisher.renegotiate || publisher.getTransceivers().some(({ mid }) => mid === null);
      if (isMoreAsked || (offerId < 2 && isSomethingSent(room))) return;
      publisher.off('offerAnswered', answered);
      tell();
    };
    publisher.on('offerAnswered', answered);
  });
  return tell;
}

const isSomethingSent = ({ remoteParticipants }: Room): boolean =>
  [...remoteParticipants.values()].some(({ trackPublications }) => trackPublications.size > 0);
