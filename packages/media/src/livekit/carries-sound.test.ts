import { expect, it } from 'vitest';
import { carriesSound, receivedIn } from './carries-sound.ts';

const from = { bytes: 1_000, packets: 100 };
const after = (packets: number, bytesEach: number) => ({ bytes: from.bytes + packets * bytesEach, packets: from.packets + packets });

it('silence in few bytes, and a muted sound without packets, are nothing to hear; speech and a soft tone are', () => {
  expect([carriesSound(from, after(50, 3)), carriesSound(from, after(50, 11)), carriesSound(from, from)]).toEqual([false, false, false]);
  expect([carriesSound(from, after(50, 60)), carriesSound(from, after(5, 160))]).toEqual([true, true]);
});

it('a receiver that is gone has received nothing', () => {
  expect(receivedIn(undefined)).toEqual({ bytes: 0, packets: 0 });
  const stats = new Map<string, object>([
    ['codec', { type: 'codec' }],
    ['in', { type: 'inbound-rtp', bytesReceived: 7, packetsReceived: 2 }],
  ]);
  expect(receivedIn(stats as unknown as RTCStatsReport)).toEqual({ bytes: 7, packets: 2 });
});
