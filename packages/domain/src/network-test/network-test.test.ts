import { describe, expect, it } from 'vitest';
import {
  type CheckState,
  gravityOf,
  needsRemedy,
  type NetworkCheck,
  type NetworkResults,
  networkChecks,
  summaryOf,
} from './network-test.ts';

/** All works but what is named. */
const found = (states: Partial<Record<NetworkCheck, CheckState>> = {}, others: CheckState = 'works'): NetworkResults =>
  Object.fromEntries(networkChecks.map((check) => [check, { state: states[check] ?? others }])) as NetworkResults;
const noMedia = (state: CheckState) => found({ udp: state, tcp: state, 'turn-udp': state, 'turn-tls': state });

describe('the sentence about a network', () => {
  it('names the best transport that carries pictures', () => {
    expect(summaryOf(found(), null)).toBe('udp');
    expect(summaryOf(found({ udp: 'blocked' }), null)).toBe('tcp');
    expect(summaryOf(found({ udp: 'no-pictures', tcp: 'blocked' }), null)).toBe('turn-udp');
    expect(summaryOf(found({ udp: 'blocked', tcp: 'blocked', 'turn-udp': 'not-set-up' }), null)).toBe('turn-tls');
  });

  it('says that only the web port is open when no transport does', () => {
    expect(summaryOf(noMedia('blocked'), null)).toBe('web-port-only');
    expect(summaryOf(found({ udp: 'blocked', tcp: 'no-pictures', 'turn-udp': 'not-set-up', 'turn-tls': 'not-set-up' }), null)).toBe(
      'web-port-only',
    );
    expect(summaryOf(noMedia('no-signalling'), null)).toBe('no-signalling');
    expect(summaryOf({ ...noMedia('blocked'), tcp: { state: 'no-signalling' } }, null)).toBe('no-signalling');
  });

  it('is certain before all checks are over, but never while a better transport may still win', () => {
    expect(summaryOf(found({ tcp: 'running', 'turn-udp': 'waiting' }), null)).toBe('udp');
    expect(summaryOf(found({ udp: 'running' }), null)).toBe('running');
    expect(summaryOf(found({ http: 'running' }), null)).toBe('running');
    expect(summaryOf(found({}, 'waiting'), null)).toBe('running');
  });

  it('puts first what keeps people out altogether, and says why there was no test', () => {
    expect(summaryOf(found({ http: 'blocked' }), null)).toBe('no-http');
    expect(summaryOf(found({ websocket: 'blocked' }), 'limit')).toBe('no-websocket');
    expect(summaryOf(noMedia('no-webrtc'), null)).toBe('no-webrtc');
    expect(summaryOf(found({ udp: 'no-webrtc' }), null)).toBe('tcp');
    expect(summaryOf(noMedia('not-tested'), 'engine-away')).toBe('no-test-engine-away');
    expect((['udp', 'tcp', 'web-port-only', 'no-websocket', 'no-http', 'running'] as const).map(gravityOf)).toEqual([
      'good',
      'poor',
      'poor',
      'bad',
      'bad',
      'running',
    ]);
  });
});

it('a remedy goes with what does not work; a missing relay needs none while something better works', () => {
  const results = found({ udp: 'blocked', 'turn-udp': 'not-set-up', 'turn-tls': 'running' });
  expect(networkChecks.filter((check) => needsRemedy(check, results))).toEqual(['udp']);
  expect(networkChecks.filter((check) => needsRemedy(check, noMedia('not-set-up')))).toEqual(['udp', 'tcp', 'turn-udp', 'turn-tls']);
  const needed = (states: Partial<Record<NetworkCheck, CheckState>>) => networkChecks.filter((check) => needsRemedy(check, found(states)));
  expect(needed({ udp: 'blocked', tcp: 'blocked', 'turn-udp': 'not-set-up' })).toEqual(['udp', 'tcp', 'turn-udp']);
  expect(needed({ tcp: 'blocked', 'turn-udp': 'waiting', 'turn-tls': 'not-set-up' })).toEqual(['tcp']);
  expect(needsRemedy('websocket', found({ websocket: 'blocked' }))).toBe(true);
});
