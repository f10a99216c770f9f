import type { Room } from 'livekit-client';

/** Calls back once, when the answer to the last of the first offers has been taken in: from then on the browser's own threads seek the way. */
export function whenNegotiated({ engine }: Room, onNegotiated: () => void): void {
  engine.once('transportsCreated', (publisher) => {
    const answered = () => {
      // The engine has asked for more sections meanwhile: the next offer goes out in this same moment.
      if (publisher.renegotiate) return;
      publisher.off('offerAnswered', answered);
      onNegotiated();
    };
    publisher.on('offerAnswered', answered);
  });
}
