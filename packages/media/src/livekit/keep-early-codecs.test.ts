import { EventEmitter } from 'node:events';
import { EngineEvent, type Room, RoomEvent } from 'livekit-client';
import { expect, it } from 'vitest';
import { keepEarlyCodecs } from './keep-early-codecs.ts';

/** A room whose client passes over what is told of a picture that it does not know, as the real one does. */
function aRoom() {
  const known = new Map<string, unknown>();
  const engine = new EventEmitter();
  const heard: string[] = [];
  engine.on(EngineEvent.SubscribedQualityUpdate, ({ trackSid, codec }) => known.has(trackSid) && heard.push(`${trackSid} ${codec}`));
  const room = Object.assign(new EventEmitter(), { engine, localParticipant: { videoTrackPublications: known } });
  keepEarlyCodecs(room as unknown as Room);
  return {
    heard,
    tell: (trackSid: string, codec: string) => engine.emit(EngineEvent.SubscribedQualityUpdate, { trackSid, codec }),
    publish: (trackSid: string) => {
      known.set(trackSid, {});
      room.emit(RoomEvent.LocalTrackPublished, { trackSid });
    },
  };
}

it('a codec that is wanted before the client knows its own picture is wanted when it does, the last word of it, once', () => {
  const { heard, tell, publish } = aRoom();
  tell('screen', 'none');
  tell('screen', 'vp8');
  publish('screen');
  expect(heard).toEqual(['screen vp8']);
  publish('screen');
  expect(heard).toEqual(['screen vp8']);
});

it('what is wanted of a picture that is known is heard as ever', () => {
  const { heard, tell, publish } = aRoom();
  publish('screen');
  tell('screen', 'vp8');
  expect(heard).toEqual(['screen vp8']);
});

it('a screen and a camera that are published at once each hear what is wanted of them', () => {
  const { heard, tell, publish } = aRoom();
  tell('screen', 'vp8');
  tell('camera', 'vp8');
  publish('camera');
  publish('screen');
  expect(heard).toEqual(['camera vp8', 'screen vp8']);
});
