import type { Room } from 'livekit-client';

/** Of these codecs every viewer gets the same encoding; of the one that is left, whoever needs it gets one of their own. */
const SHARED = /vp9|av1/i;

/**
 * Makes the engine send this page the screen's second encoding, by declaring that the browser supports no other codec. The presenter's page makes
 * that encoding only while somebody needs it. Other viewers keep the first one.
 */
export function takeNarrowCodecs(room: Room): void {
  room.engine.on('transportsCreated', (publisher) => {
    const { createInitialOffer, createAndSendOffer } = publisher;
    const choose = (): void => {
      const known = RTCRtpReceiver.getCapabilities('video')?.codecs ?? [];
      const left = known.filter(({ mimeType }) => !SHARED.test(mimeType));
      // What this page may send itself keeps all of them.
      for (const transceiver of publisher.getTransceivers())
        if (transceiver.direction === 'recvonly' && transceiver.receiver.track.kind === 'video') transceiver.setCodecPreferences(left);
    };
    publisher.createInitialOffer = (...given) => {
      choose();
      return createInitialOffer.apply(publisher, given);
    };
    publisher.createAndSendOffer = (...given) => {
      choose();
      return createAndSendOffer.apply(publisher, given);
    };
  });
}
