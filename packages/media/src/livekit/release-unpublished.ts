import { LocalVideoTrack, ParticipantEvent, type Room, RoomEvent } from 'livekit-client';

/**
 * Ends what carried a track that is sent no more. The client only stops using it: the browser would keep its encoders, about 100 MB for each share,
 * and agree with the engine on two lines more each time (livekit/client-sdk-js#1827). It is told before the agreement that ends the track, which
 * then ends both.
 */
export function releaseUnpublished(room: Room): void {
  const transceivers = () => room.engine.pcManager?.publisher.getTransceivers() ?? [];
  room.on(RoomEvent.LocalTrackUnpublished, () => {
    for (const transceiver of transceivers()) {
      // Those that others' media come by are for receiving, also while nothing comes.
      if (transceiver.direction === 'inactive') transceiver.stop();
    }
  });
  // The line of an ended one is used again, and on such a line the engine takes the first codec instead of the one it was asked for.
  room.localParticipant.on(ParticipantEvent.LocalSenderCreated, (sender, track) => {
    const codecs = RTCRtpSender.getCapabilities('video')?.codecs;
    if (!(track instanceof LocalVideoTrack) || codecs === undefined) return;
    const isAskedFor = ({ mimeType }: RTCRtpCodec): boolean => mimeType.toLowerCase() === `video/${track.codec}`;
    const transceiver = transceivers().find((one) => one.sender === sender);
    transceiver?.setCodecPreferences([...codecs.filter(isAskedFor), ...codecs.filter((codec) => !isAskedFor(codec))]);
  });
}
