import { type Room, RoomEvent } from 'livekit-client';

/**
 * Stops the transceiver of a track that is unpublished. livekit-client only stops using it, and the browser would keep its encoder, about 100 MB
 * for each share (livekit/client-sdk-js#1827). It is stopped before the negotiation that removes the track, so that one negotiation does both.
 */
export function releaseUnpublished(room: Room): void {
  room.on(RoomEvent.LocalTrackUnpublished, () => {
    const publisher = room.engine.pcManager?.publisher;
    if (publisher === undefined) return;
    // Its line is used again by what comes next, and the engine takes for new what comes after the last line that it knew: it would not see how
    // the sizes of a camera are named on one before. A line of sound costs little, and stays.
    const last = lastPictureLine(publisher.getLocalDescription()?.sdp ?? '');
    publisher
      .getTransceivers()
      .find(({ mid, direction }) => mid === last && direction === 'inactive')
      ?.stop();
  });
}

function lastPictureLine(sdp: string): string | undefined {
  const line = sdp.split('\r\nm=').findLast((section) => section.startsWith('video '));
  return line?.match(/\r\na=mid:(\S+)/)?.[1];
}
