import type { CheckResult, Transport } from '@ninefold/domain/network-test/network-test.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { describe, expect, it } from 'vitest';
import { type NetworkTestPorts, type NetworkTestState, runNetworkTest, untested } from './run-network-test.ts';

const tokens = { send: 's', receive: 'r' };
const works: CheckResult = { state: 'works', packets: 10 };

/** A test in a world where all works but what is told otherwise. */
function aTest(world: Partial<NetworkTestPorts> = {}) {
  const ended: string[] = [];
  const tested: Transport[] = [];
  let state: NetworkTestState = untested;
  let changes = 0;
  const stop = runNetworkTest(
    {
      hasWebRtc: true,
      askHttp: async () => {},
      openWebSocket: async () => {},
      begin: async () => ({ kind: 'begun', id: 'test-1', mediaPath: '/media', tokens: { udp: tokens, tcp: tokens } }),
      end: (id) => void ended.push(id),
      testTransport: async (_path, _tokens, transport) => {
        tested.push(transport);
        return works;
      },
      now: () => 0,
      ...world,
    },
    (next) => {
      state = next;
      changes += 1;
    },
  );
  const states = () => Object.values(state.results).map((result) => result.state);
  const over = () => until(() => (states().some((one) => one === 'waiting' || one === 'running') ? 'the end of all checks' : null));
  return { stop, over, ended, tested, states, state: () => state, changes: () => changes };
}

describe('a network test', () => {
  it('tests each transport for which it got tokens, and ends what it began', async () => {
    const test = aTest();
    await test.over();
    expect(test.states()).toEqual(['works', 'works', 'works', 'works', 'not-set-up', 'not-set-up']);
    expect(test.tested).toEqual(['udp', 'tcp']);
    await until(() => (test.ended.length === 1 ? null : 'the end of the test on the server'));
    expect(test.ended).toEqual(['test-1']);
  });

  it('of a browser without WebRTC tests no media, and asks the server for nothing', async () => {
    const test = aTest({ hasWebRtc: false, begin: () => Promise.reject(new Error('asked')) });
    await test.over();
    expect(test.states()).toEqual(['works', 'works', 'no-webrtc', 'no-webrtc', 'no-webrtc', 'no-webrtc']);
    expect(test.state().noTest).toBeNull();
  });

  it('says why the server gave no test', async () => {
    for (const [begin, noTest] of [
      [async () => ({ kind: 'limit' as const }), 'limit'],
      [async () => ({ kind: 'engine-away' as const }), 'engine-away'],
      [() => Promise.reject(new Error('no answer')), 'no-answer'],
    ] as const) {
      const test = aTest({ begin });
      await test.over();
      expect([test.state().noTest, test.states().at(2), test.ended]).toEqual([noTest, 'not-tested', []]);
    }
  });

  it('finds each check by itself: what fails hides nothing of the others', async () => {
    const test = aTest({
      askHttp: () => Promise.reject(new Error('no')),
      openWebSocket: () => Promise.reject(new Error('no')),
      testTransport: async (_path, _tokens, transport) => (transport === 'udp' ? { state: 'blocked' } : works),
    });
    await test.over();
    expect(test.states()).toEqual(['blocked', 'blocked', 'blocked', 'works', 'not-set-up', 'not-set-up']);
  });

  it('that is called off tells nothing more, and leaves no test on the server', async () => {
    let answer: (begun: Awaited<ReturnType<NetworkTestPorts['begin']>>) => void = () => {};
    const test = aTest({
      begin: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    test.stop();
    const before = test.changes();
    answer({ kind: 'begun', id: 'late', mediaPath: '/media', tokens: { udp: tokens } });
    await until(() => (test.ended.includes('late') ? null : 'the end of the late test'));
    expect([test.changes(), test.tested]).toEqual([before, []]);
  });
});
