import { expect, it } from 'vitest';
import { createNetworkReturnDetector } from './network-return-detector.ts';

/** Asks every 200 ms, with what was received and sent by then. */
function seen(...traffic: readonly (readonly [received: number, sent: number])[]): boolean[] {
  const isBack = createNetworkReturnDetector();
  return traffic.map(([packetsReceived, packetsSent], index) => isBack({ packetsReceived, packetsSent }, index * 200));
}

it('the first word after a second of speaking to nobody is a return, once', () => {
  expect(seen([10, 100], [10, 120], [10, 140], [10, 160], [10, 180], [11, 200], [12, 220])).toEqual([
    ...[false, false, false, false, false],
    ...[true, false],
  ]);
});

it('a network that answers is never away', () => {
  expect(seen([10, 100], [11, 120], [12, 140], [12, 160], [12, 180], [13, 200], [14, 220])).not.toContain(true);
});

it('a screen that stands still sends nothing, and silence is no absence then', () => {
  expect(seen([10, 100], [10, 100], [10, 101], [10, 101], [10, 101], [10, 102], [11, 102])).not.toContain(true);
});

it('another transport starts anew', () => {
  expect(seen([10, 100], [10, 120], [10, 140], [10, 160], [10, 180], [10, 200], [1, 20])).not.toContain(true);
});
