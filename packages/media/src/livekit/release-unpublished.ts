import { type Room, RoomEvent } from 'livekit-client';

/**
 * Ends what carried a picture that is sent no more. The client only stops using it, and the browser would keep its encoder, about 100 MB for each
 * share (livekit/client-sdk-js#1827). It is told before the agreement that ends the picture, which then ends both.
 */
export function releaseUnpublished(room: Room): void {
  const transceivers = () => room.engine.pcManager?.publisher.getTransceivers() ?? [];
  room.on(RoomEvent.LocalTrackUnpublished, () => {
    // Its line is used again by what comes next, and the engine takes for new what comes after the last line that it knew: it would not see how
    // the sizes of a camera are named on one before. A line of sound costs little, and stays.
    const last = lastPictureLine(room.engine.pcManager?.publisher.getLocalDescription()?.sdp ?? '');
    const ended = transceivers().find(({ mid, direction }) => mid === last && direction === 'inactive');
    ended?.stop();
  });
}

function lastPictureLine(sdp: string): string | undefined {
  const line = sdp.split('\r\nm=').findLast((section) => section.startsWith('video '));
  return line?.match(/\r\na=mid:(\S+)/)?.[1];
}
