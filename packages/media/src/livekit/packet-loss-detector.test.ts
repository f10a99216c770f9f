import { expect, it } from 'vitest';
import { createPacketLossDetector } from './packet-loss-detector.ts';

interface Second {
  readonly packets?: number;
  readonly again?: number;
  readonly availableBits?: number;
  readonly roundTripMs?: number;
}

const LOSSY: Second = { again: 20 };
const CALM: Second = { again: 0 };
const NARROW: Second = { again: 20, roundTripMs: 400 };
const times = (count: number, second: Second): Second[] => Array.from({ length: count }, () => second);

/** Whether a least rate is kept after each second. */
function kept(...seconds: readonly Second[]): boolean[] {
  const isKept = createPacketLossDetector();
  let packetsSent = 0;
  let retransmittedPacketsSent = 0;
  isKept({ packetsSent, retransmittedPacketsSent, availableBits: 3_000_000, roundTripMs: 50 }, 0);
  return seconds.map(({ packets = 100, again = 0, availableBits = 200_000, roundTripMs = 60 }, index) => {
    packetsSent += packets;
    retransmittedPacketsSent += again;
    return isKept({ packetsSent, retransmittedPacketsSent, availableBits, roundTripMs }, (index + 1) * 1_000);
  });
}

it('a connection that loses packets and keeps none waiting is kept at a least rate after three seconds', () => {
  expect(kept(LOSSY, LOSSY, LOSSY, LOSSY)).toEqual([false, false, true, true]);
});

it.each([
  ['loses nothing', CALM],
  ['keeps packets waiting: it is too narrow', NARROW],
  ['is thought to carry enough', { ...LOSSY, availableBits: 500_000 }],
  ['carries a page that stands still', { packets: 5, again: 3 }],
])('a line that %s is not', (_, second) => {
  expect(kept(...times(10, second))).not.toContain(true);
});

it('one lucky second begins the count anew, and ends nothing', () => {
  expect(kept(LOSSY, LOSSY, CALM, LOSSY, LOSSY, LOSSY, CALM, CALM)).toEqual([false, false, false, false, false, true, true, true]);
});

it('it ends after fifteen seconds without loss', () => {
  expect(kept(...times(3, LOSSY), ...times(15, CALM)).slice(-2)).toEqual([true, false]);
});

it('it ends when packets have to wait, and that connection is left alone for a minute', () => {
  const seconds = kept(...times(3, LOSSY), NARROW, NARROW, ...times(65, LOSSY));
  expect(seconds.slice(3, 5)).toEqual([true, false]);
  expect(seconds.slice(5, 63)).not.toContain(true);
  expect(seconds.at(-1)).toBe(true);
});

it('a second look within the same second says what the first one said', () => {
  const isKept = createPacketLossDetector();
  const sent = { retransmittedPacketsSent: 0, availableBits: 200_000, roundTripMs: 50 };
  isKept({ ...sent, packetsSent: 0 }, 0);
  for (let look = 1; look <= 10; look += 1)
    expect(isKept({ ...sent, packetsSent: look * 100, retransmittedPacketsSent: look * 20 }, look * 200)).toBe(false);
});

it('a way that is made anew counts from nothing', () => {
  const isKept = createPacketLossDetector();
  const sent = { availableBits: 200_000, roundTripMs: 50 };
  isKept({ ...sent, packetsSent: 5_000, retransmittedPacketsSent: 900 }, 0);
  expect(isKept({ ...sent, packetsSent: 100, retransmittedPacketsSent: 20 }, 1_000)).toBe(false);
});
