import { EngineEvent, type Room } from 'livekit-client';
import { onTransports } from './on-transports.ts';

/** What the engine may ask for: more sections in the next offer or, of none, just another offer. */
interface Asked {
  readonly numAudios: number;
  readonly numVideos: number;
}

/** Not of the client's interface. Where it is called otherwise one day, the client agrees as often as by itself. */
interface Unnamed {
  setupSignalClientCallbacks: () => void;
  readonly client: { onMediaSectionsRequirement?: (asked: Asked) => void };
}

/** So long after the join nothing waits any more: what is wished for then may be a screen that begins. */
const FIRST_WITHIN_MS = 3_000;
/** How long an offer that brings nothing new waits, so that the first picture comes before it. */
const NOTHING_NEW_AFTER_MS = 500;

/**
 * Has the client agree with the engine once before the first picture, where that is enough. By itself it makes the same offer two or three
 * times, each of them 17 kB that both sides read and set while the picture is on its way, and looks only every 50 ms whether it is connected.
 */
export function agreeOnce(room: Room): void {
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
