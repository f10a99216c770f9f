import { AccessToken, RoomServiceClient, TrackSource, TwirpError } from 'livekit-server-sdk';
import type { MediaServer } from '../server-port.ts';
import type { PublishSource } from '../sources.ts';

/** How to reach the engine that runs now. */
export interface LivekitAccess {
  /** http or https address of the API. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const CALL_TIMEOUT_SECONDS = 3;
const TOKEN_TTL_SECONDS = 60;
/** A room nobody entered, and a room everybody left: both must outlast the 120 s in which people may come back. */
const EMPTY_TIMEOUT_SECONDS = 300;
const DEPARTURE_TIMEOUT_SECONDS = 150;

const TRACK_SOURCES: Readonly<Record<PublishSource, TrackSource>> = {
  screen: TrackSource.SCREEN_SHARE,
  'screen-audio': TrackSource.SCREEN_SHARE_AUDIO,
  camera: TrackSource.CAMERA,
  microphone: TrackSource.MICROPHONE,
};

/**
 * The media port's server half over LiveKit's API. Every call ends within 3 s and rejects when the engine is away.
 * @param access asked at each call, since a restarted engine may have moved; null when there is none
 */
export function createLivekitServer(access: () => LivekitAccess | null): MediaServer {
  let made: { readonly from: LivekitAccess; readonly client: RoomServiceClient } | null = null;

  function reach(): { readonly from: LivekitAccess; readonly client: RoomServiceClient } {
    const from = access();
    if (from === null) throw new Error('the media engine is away');
    if (made?.from.url !== from.url || made.from.apiSecret !== from.apiSecret) {
      const client = new RoomServiceClient(from.url, from.apiKey, from.apiSecret, { requestTimeout: CALL_TIMEOUT_SECONDS });
      made = { from, client };
    }
    return made;
  }

  return {
    async createRoom(room, mostParticipants) {
      await reach().client.createRoom({
        name: room,
        emptyTimeout: EMPTY_TIMEOUT_SECONDS,
        departureTimeout: DEPARTURE_TIMEOUT_SECONDS,
        ...(mostParticipants === undefined ? {} : { maxParticipants: mostParticipants }),
      });
    },
    async deleteRoom(room) {
      await unlessAbsent(reach().client.deleteRoom(room));
    },
    async issueToken({ room, identity, sources }) {
      const { from } = reach();
      const token = new AccessToken(from.apiKey, from.apiSecret, { identity, ttl: TOKEN_TTL_SECONDS });
      token.addGrant({ roomJoin: true, room, canSubscribe: true, ...permissionOf(sources), canUpdateOwnMetadata: false });
      return token.toJwt();
    },
    async setSources(room, identity, sources) {
      const permission = { canSubscribe: true, ...permissionOf(sources), canUpdateMetadata: false };
      await unlessAbsent(reach().client.updateParticipant(room, identity, { permission }));
    },
    async removeParticipant(room, identity) {
      await unlessAbsent(reach().client.removeParticipant(room, identity));
    },
    async listRooms() {
      return (await reach().client.listRooms()).map(({ name, numParticipants }) => ({ name, isEmpty: numParticipants === 0 }));
    },
    async listParticipants(room) {
      const found = await unlessAbsent(reach().client.listParticipants(room));
      return (found ?? []).map((participant) => participant.identity);
    },
  };
}

/** An empty list of sources would mean all of them, so publishing itself is then refused. */
const permissionOf = (sources: readonly PublishSource[]) => ({
  canPublish: sources.length > 0,
  canPublishSources: sources.map((source) => TRACK_SOURCES[source]),
  canPublishData: false,
});

/** Nobody has to be removed who is gone already: that is no error. */
async function unlessAbsent<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof TwirpError && cause.code === 'not_found') return null;
    throw cause;
  }
}
