import { EngineEvent, type Room } from 'livekit-client';
import { onTransports } from './on-transports.ts';

/** What the engine may ask for: more media sections in the next offer, or with zero of both just another offer. */
interface Asked {
  readonly numAudios: number;
  readonly numVideos: number;
}

/** Internals of livekit-client. If they are renamed one day, it negotiates as often as by itself. */
interface Unnamed {
  setupSignalClientCallbacks: () => void;
  readonly client: { onMediaSectionsRequirement?: (asked: Asked) => void };
}

/** After so long nothing is delayed any more: it may be for a screen that starts. */
const FIRST_WITHIN_MS = 3_000;
/** An offer without new sections waits so long, so that the first frame comes before it. */
const NOTHING_NEW_AFTER_MS = 500;

/**
 * Makes livekit-client negotiate only once before the first frame, where that is enough. By itself it makes the same offer two or three times, each
 * 17 kB that both sides parse while the video is on its way, and it checks only every 50 ms whether it is connected.
 */
export function negotiateOnce(room: Room): void {
  noticeAtOnce(room);
  const { engine } = room;
  const streams: string[] = [];
  let putOff = (): void => {};
  engine.on(EngineEvent.MediaTrackAdded, (_track, { id }) => {
    streams.push(id);
    putOff();
  });
  const unnamed = engine as unknown as Unnamed;
  const { setupSignalClientCallbacks } = unnamed;
  unnamed.setupSignalClientCallbacks = () => {
    setupSignalClientCallbacks.call(engine);
    const { client } = unnamed;
    const offerFor = client.onMediaSectionsRequirement;
    let later: ReturnType<typeof setTimeout> | undefined;
    const joinedAt = performance.now();
    let isFirst = true;
    const now = (asked: Asked): void => {
      clearTimeout(later);
      putOff = () => {};
      isFirst = false;
      if (!engine.isClosed) offerFor?.(asked);
    };
    client.onMediaSectionsRequirement = (asked) => {
      // What is wanted before the answer is in the answer. What that has no place for the engine asks for again, behind it.
      const isEarly = isFirst && performance.now() - joinedAt < FIRST_WITHIN_MS;
      const isAnswered = isFirstAwaited(room) || (isEarly && isNothing(asked) && isAllHere(room, streams));
      if (!isAnswered) return now(asked);
      // What comes with the answer has its first picture yet to come.
      putOff = () => {
        clearTimeout(later);
        later = setTimeout(now, NOTHING_NEW_AFTER_MS, { numAudios: 0, numVideos: 0 } satisfies Asked);
      };
      putOff();
    };
  };
}

/** Of a connection that is being made. A return has its own way, and its own waits. */
function noticeAtOnce(room: Room): void {
  onTransports(room, (transports) => {
    const { ensurePCTransportConnection, publisher } = transports;
    transports.ensurePCTransportConnection = (...given) => {
      transports.ensurePCTransportConnection = ensurePCTransportConnection;
      const connected = new Promise<void>((resolve) => void room.engine.once(EngineEvent.Connected, () => resolve()));
      // The client makes an offer where it finds no connection yet, also when the offer that makes it is out.
      if (isFirstAwaited(room) && publisher.getConnectionState() === 'new') skipNext(publisher);
      return Promise.race([connected, ensurePCTransportConnection.apply(transports, given)]);
    };
  });
}

/** The first offer is out and has no answer yet. */
function isFirstAwaited({ engine }: Room): boolean {
  const publisher = engine.pcManager?.publisher;
  return publisher !== undefined && publisher.latestOfferId === 1 && publisher.latestAcknowledgedOfferId === 0;
}

const isNothing = ({ numAudios, numVideos }: Asked): boolean => numAudios + numVideos === 0;

/** The others send something, and all of it has come with an answer: a stream is named for whose it is and for its publication. */
function isAllHere({ remoteParticipants }: Room, streams: readonly string[]): boolean {
  const sent = [...remoteParticipants.values()].flatMap(({ trackPublications }) => [...trackPublications.keys()]);
  return sent.length > 0 && sent.every((publication) => streams.some((id) => id.endsWith(`|${publication}`)));
}

function skipNext(publisher: { negotiate: unknown }): void {
  const { negotiate } = publisher;
  publisher.negotiate = async () => {
    publisher.negotiate = negotiate;
  };
}
