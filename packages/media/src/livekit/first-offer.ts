import { getBrowser, type Room } from 'livekit-client';
import { warmUpWebRtc } from './warm-up.ts';

/** What the client calls when it is told to connect. Not of its interface: where it is called otherwise one day, all is made then, as ever. */
interface Unnamed {
  configure?: () => Promise<void>;
  applyInitialPublisherLayout?: () => void;
}

/** In Firefox, and where nothing can be compressed, the client makes its first offer after the engine has let it in. */
const isOfferSentWithJoin = (): boolean => typeof CompressionStream !== 'undefined' && getBrowser()?.name !== 'Firefox';

/**
 * Makes the first SDP offer ahead: creates the publisher's peer connection with its media sections. On a busy page this takes as long as the round
 * trip to the engine, and the first peer connection of a page starts the browser's media threads. Nothing is sent and no ICE candidate is gathered;
 * that begins when the offer is set, with the engine's answer.
 */
export async function createFirstOffer({ engine }: Room): Promise<void> {
  const { configure, applyInitialPublisherLayout } = engine as unknown as Unnamed;
  const isKnown = configure !== undefined && applyInitialPublisherLayout !== undefined;
  if (!isOfferSentWithJoin() || !isKnown) return warmUpWebRtc();
  await configure.call(engine);
  const publisher = engine.pcManager?.publisher;
  if (publisher === undefined) return;
  applyInitialPublisherLayout.call(engine);
  const { createInitialOffer } = publisher;
  const made = createInitialOffer.call(publisher);
  // Asked for once. What comes after an answer to it is another offer.
  publisher.createInitialOffer = () => {
    publisher.createInitialOffer = createInitialOffer;
    return made;
  };
  await made;
}
