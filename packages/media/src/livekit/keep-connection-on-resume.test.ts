import type { Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConnectionOnResume } from './keep-connection-on-resume.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Given {
  /** Packets that have come so far, at each time. */
  readonly received: (ms: number) => number | null;
  readonly signalling?: RTCSignalingState;
}

/** The signalling is lost, sought at 0 ms, and back 30 ms later. @returns what was done, with the time of each */
async function returned({ received, signalling = 'stable' }: Given) {
  const done: string[] = [];
  const note = (what: string) => void done.push(`${Math.round(performance.now() - began)} ${what}`);
  const pcManager = {
    publisher: {
      getSignallingState: () => signalling,
      getStats: async () => {
        const packetsReceived = received(performance.now() - began);
        return new Map(packetsReceived === null ? [] : [['transport', { type: 'transport', packetsReceived }]]);
      },
    },
    createAndSendPublisherOffer: async () => note('offers'),
    triggerIceRestart: async () => note('seeks'),
    ensurePCTransportConnection: async () => note('asks the browser'),
  };
  class Engine {
    readonly pcManager = pcManager;
    readonly client = { reconnect: async () => void (await new Promise((resolve) => setTimeout(resolve, 30))) };
    readonly dataChannelForKind = () => ({ readyState: 'open', send: () => note('asks') });
    async waitForPCReconnected() {
      note('waits as ever');
    }
  }
  const engine = new Engine();
  const began = performance.now();
  keepConnectionOnResume({ engine } as unknown as Room);
  const whole = (async () => {
    await engine.client.reconnect();
    await pcManager.triggerIceRestart();
    await engine.waitForPCReconnected();
    note('is back');
  })();
  await vi.advanceTimersByTimeAsync(5_000);
  await whole;
  return { done, engine };
}

it('a connection over which a word comes is kept, and is back at once', async () => {
  const { done } = await returned({ received: (ms) => (ms < 20 ? 7 : 8) });
  expect(done).toEqual(['0 asks', '0 asks', '75 offers', '75 is back']);
});

it('another way is sought for a connection that is silent, and stands with the first word over it', async () => {
  const { done } = await returned({ received: (ms) => (ms < 300 ? 7 : 8) });
  expect(done).toEqual(['0 asks', '0 asks', '75 seeks', '350 is back']);
});

it('no word within two seconds: the browser is believed, as the client does', async () => {
  const { done } = await returned({ received: () => 7 });
  expect(done.slice(2)).toEqual(['75 seeks', '2110 asks the browser', '2110 is back']);
});

it('what was offered before the signalling was lost, and never answered, is offered anew with another way', async () => {
  const { done } = await returned({ received: (ms) => 7 + ms, signalling: 'have-local-offer' });
  expect(done.slice(2)).toEqual(['75 seeks', '130 is back']);
});

it('where a browser counts no packets, another way is sought', async () => {
  const { done } = await returned({ received: () => null });
  expect(done.slice(2, 3)).toEqual(['75 seeks']);
});

it('all is as ever for whatever else seeks another way, and for a new connection', async () => {
  const { done, engine } = await returned({ received: (ms) => 7 + ms });
  done.length = 0;
  await engine.pcManager.triggerIceRestart();
  await engine.waitForPCReconnected();
  expect(done.map((line) => line.replace(/^\d+ /, ''))).toEqual(['seeks', 'waits as ever']);
});
