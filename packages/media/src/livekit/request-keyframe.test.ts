import type { RemoteTrack, Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestKeyframe } from './request-keyframe.ts';
import { POLL_EVERY_MS } from './stats-poller.ts';
import { adaptJitterBuffer } from './jitter-buffer-target.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room in which one person sends two pictures; what is said about them, and when. */
function aRoom() {
  const said: string[] = [];
  const began = Date.now();
  const [screen, camera] = ['screen', 'camera'].map((name) => ({
    track: { name } as unknown as RemoteTrack,
    setEnabled: (isEnabled: boolean) => void said.push(`${name} ${isEnabled ? 'wanted' : 'not wanted'} at ${Date.now() - began}`),
  }));
  const publications = new Map([screen, camera].map((one, index) => [String(index), one]));
  const room = { remoteParticipants: new Map([['presenter', { trackPublications: publications }]]) } as unknown as Room;
  return { room, said, track: screen?.track as RemoteTrack };
}

it('whose picture it is is told by each other try, and by the ones between the engine is', () => {
  const { room, said, track } = aRoom();
  for (const attempt of [1, 2, 3]) requestKeyframe(room, track, attempt, () => void said.push(`told in try ${attempt}`));
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual(['told in try 1', 'screen not wanted at 0', 'told in try 3', 'screen wanted at 150']);
});

it('where nobody can be told, a whole picture is asked for by not wanting this one for a moment that the engine takes notice of, and no other one', () => {
  const { room, said, track } = aRoom();
  requestKeyframe(room, track, 1);
  vi.advanceTimersByTime(100);
  expect(said).toEqual(['screen not wanted at 0']);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual(['screen not wanted at 0', 'screen wanted at 150']);
});

it('a picture that is gone meanwhile is asked for of nobody', () => {
  const { room, said } = aRoom();
  requestKeyframe(room, {} as RemoteTrack, 1);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual([]);
});

it('a picture that is shown is watched five times a second: stuck for half a second it is asked for whole, and no more once it is hidden', async () => {
  const entry = { type: 'inbound-rtp', packetsReceived: 0, framesDecoded: 7, nackCount: 0 };
  const receiver = {
    jitterBufferTarget: null,
    getStats: async () => {
      entry.packetsReceived += 20;
      return new Map([['video', { ...entry }]]);
    },
  } as unknown as RTCRtpReceiver;
  const asked: [number, number][] = [];
  const began = performance.now();
  const stop = adaptJitterBuffer(
    receiver,
    (attempt) => asked.push([attempt, performance.now() - began]),
    () => ({ nextPollMs: POLL_EVERY_MS, isBack: false }),
  );
  await vi.advanceTimersByTimeAsync(2_400);
  expect(asked).toEqual([
    [1, 800],
    [2, 2_400],
  ]);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
});

it('a connection that was dead and is back is asked over for a whole picture at once, before any of it is missed', async () => {
  const receiver = { jitterBufferTarget: null, getStats: async () => new Map() } as unknown as RTCRtpReceiver;
  const asked: number[] = [];
  let looks = 0;
  const stop = adaptJitterBuffer(
    receiver,
    (attempt) => asked.push(attempt),
    () => ({ nextPollMs: POLL_EVERY_MS, isBack: ++looks === 3 }),
  );
  await vi.advanceTimersByTimeAsync(2 * POLL_EVERY_MS);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * POLL_EVERY_MS);
  expect(asked).toEqual([1]);
  stop();
});
