import { EngineEvent, type Room, RoomEvent } from 'livekit-client';

/** A screen and a camera may be on their way at once; what is told of an ended one waits for nothing. */
const KEPT = 4;

/**
 * The engine tells which codecs the viewers of a picture need, sometimes before the client has written down that it sends this picture. The client
 * passes over that, and hears it again only after ten seconds: so long a viewer who needs another codec would see nothing. Here it is told again
 * when the picture is written down.
 */
export function keepEarlyCodecs(room: Room): void {
  const { engine } = room;
  const early = new Map<string, () => void>();
  engine.on(EngineEvent.SubscribedQualityUpdate, (update) => {
    if (room.localParticipant.videoTrackPublications.has(update.trackSid)) return;
    early.set(update.trackSid, () => engine.emit(EngineEvent.SubscribedQualityUpdate, update));
    for (const oldest of [...early.keys()].slice(0, -KEPT)) early.delete(oldest);
  });
  room.on(RoomEvent.LocalTrackPublished, ({ trackSid }) => {
    early.get(trackSid)?.();
    early.delete(trackSid);
  });
}
