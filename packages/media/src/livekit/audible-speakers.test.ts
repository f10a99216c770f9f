import type { Room } from 'livekit-client';
import { expect, it } from 'vitest';
import { audibleSpeakers } from './audible-speakers.ts';

type People = Record<string, { readonly isMuted: boolean } | undefined>;

/** @param people who is there, and the microphone of each; the first one is this page's person */
function roomOf(people: People): Room {
  const [own, ...others] = Object.keys(people).map((identity) => ({ identity, getTrackPublication: () => people[identity] }));
  return { localParticipant: own, remoteParticipants: new Map(others.map((one) => [one.identity, one])) } as unknown as Room;
}

it('whoever has no microphone any more, or is muted, does not speak, whatever was said of them before', () => {
  const named = ['me', 'ana', 'ben', 'cy', 'gone'];
  const on = { isMuted: false };
  expect(audibleSpeakers(roomOf({ me: on, ana: on, ben: { isMuted: true }, cy: undefined }), named)).toEqual(['me', 'ana']);
  expect(audibleSpeakers(roomOf({ me: { isMuted: true }, ana: on }), named)).toEqual(['ana']);
});
