import { EngineEvent, type Room, RoomEvent } from 'livekit-client';

/** A screen and a camera may be on their way at once; what is told of an ended one waits for nothing. */
const KEPT = 4;

/**
 * Keeps the engine's message about which codecs the viewers of a track need, when it arrives before livekit-client has recorded that it publishes
 * this track. livekit-client drops such a message, and the engine repeats it only after ten seconds, in which a viewer who needs another codec sees
 * nothing. Here the message is handled again when the track is recorded.
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
