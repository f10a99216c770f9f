import type { Room } from 'livekit-client';

/**
 * Calls back once, when the answer to the last of the first offers has been taken in: from then on the browser's own threads seek the way.
 * @returns to be called when the connection stands: packets may get through before that last answer
 */
export function whenNegotiated({ engine }: Room, onNegotiated: () => void): () => void {
  let isTold = false;
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    onNegotiated();
  };
  engine.once('transportsCreated', (publisher) => {
    const answered = () => {
      // The engine has asked for more sections meanwhile: the next offer goes out in this same moment.
      if (publisher.renegotiate) return;
      publisher.off('offerAnswered', answered);
      tell();
    };
    publisher.on('offerAnswered', answered);
  });
  return tell;
}
