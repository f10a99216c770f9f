import { ConnectionState, type Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnectionWatchdog } from './connection-watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that has been silent since the start, looked at each 100 ms for so long; the negotiation with the engine is as told at each time. */
function seeks(untilMs: number, signallingAt: (ms: number) => RTCSignalingState): number[] {
  let now = 0;
  const sought: number[] = [];
  const room = {
    state: ConnectionState.Connected,
    engine: {
      dataChannelForKind: () => ({ readyState: 'open', send: () => {} }),
      pcManager: {
        publisher: { getSignallingState: () => signallingAt(now) },
        triggerIceRestart: async () => void sought.push(now),
      },
    },
  } as unknown as Room;
  const watchdog = createConnectionWatchdog(room);
  const report = new Map([['transport', { type: 'transport', packetsReceived: 7, packetsSent: 7 }]]) as unknown as RTCStatsReport;
  for (; now <= untilMs; now += 100, vi.advanceTimersByTime(100)) watchdog(report);
  return sought;
}

it('another way is sought where the connection is dead', () => {
  expect(seeks(500, () => 'stable')).toEqual([200]);
});

it('none is sought while an offer waits for its answer, and one is once it has come', () => {
  expect(seeks(1_000, (ms) => (ms < 600 ? 'have-local-offer' : 'stable'))).toEqual([800]);
  expect(seeks(1_000, () => 'have-local-offer')).toEqual([]);
});
