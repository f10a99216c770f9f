import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { aMeeting, host, viewer } from '../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState } from '../state/model.ts';
import { createStore } from '../../platform/store.ts';
import { mayPoint, namedDots } from './may-point.ts';
import { createPointing } from './pointing.ts';

const bo = { ...viewer, id: 'b', name: 'Bo' };
const inside = (change: Parameters<typeof aMeeting>[0] = {}, you = viewer): MeetingState => ({
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you,
  meeting: aMeeting({ participants: [host, viewer, bo], ...change }),
});
function aPage(state = inside()) {
  const clock = new DrivenClock();
  const store = createStore(state);
  const sent: FromClient[] = [];
  const owner = createPointing({ store, timers: clock, now: clock.now, send: (message) => void sent.push(message) });
  return { clock, store, sent, owner, pointing: owner.pointing, dots: () => owner.pointing.dots.get() };
}

describe('the own pointing', () => {
  it('is told at once, then 15 times a second, and at last where the pointer came to rest', () => {
    const { clock, sent, pointing } = aPage();
    pointing.point({ x: 0.5, y: 0.5 });
    expect(sent).toEqual([]);
    pointing.turn(true);
    for (let ms = 0; ms < 1_000; ms += 4) {
      pointing.point({ x: ms / 1_000, y: 0.5 });
      clock.advance(4);
    }
    clock.advance(1_000);
    expect(sent.length).toBeGreaterThanOrEqual(15);
    expect(sent.length).toBeLessThanOrEqual(16);
    expect([sent[0], sent.at(-1)]).toEqual([
      { type: 'point', x: 0, y: 0.5 },
      { type: 'point', x: 0.996, y: 0.5 },
    ]);
  });

  it('pings at once, also without the switch, and no place that is older follows it', () => {
    const { clock, sent, pointing, dots } = aPage();
    pointing.ping({ x: 0.1, y: 0.2 });
    expect(sent).toEqual([{ type: 'point', x: 0.1, y: 0.2, isPing: true }]);
    pointing.turn(true);
    pointing.point({ x: 0.3, y: 0.2 });
    pointing.ping({ x: 0.4, y: 0.2 });
    clock.advance(1_000);
    expect(sent.slice(1)).toEqual([{ type: 'point', x: 0.4, y: 0.2, isPing: true }]);
    expect(dots()).toEqual([{ id: 'v', x: 0.4, y: 0.2, pings: 2 }]);
  });

  it('is none of who shares, and ends with the picture', () => {
    expect(mayPoint(inside({}, host))).toBe(false);
    for (const share of ['none', 'stopped', 'away'] as const) expect(mayPoint(inside({ share }))).toBe(false);
    const { store, sent, pointing } = aPage();
    pointing.turn(true);
    store.set(inside({ share: 'stopped' }));
    expect([pointing.isOn.get(), pointing.timesStopped.get()]).toEqual([false, 0]);
    store.set(inside());
    pointing.point({ x: 0.5, y: 0.5 });
    expect([pointing.isOn.get(), sent]).toEqual([false, []]);
  });

  it('ends when it is switched off for the meeting, which is told, and a place that waited is not sent', () => {
    const { clock, store, sent, pointing, dots } = aPage();
    pointing.turn(true);
    pointing.point({ x: 0.1, y: 0.5 });
    pointing.point({ x: 0.2, y: 0.5 });
    store.set(inside({ pointing: 'off' }));
    pointing.ping({ x: 0.2, y: 0.5 });
    clock.advance(5_000);
    expect([pointing.isOn.get(), pointing.timesStopped.get(), dots(), sent.length]).toEqual([false, 1, [], 1]);
  });
});

describe('the dots of the others', () => {
  it('follow what is told, and leave 1.5 s after the last word', () => {
    const { clock, owner, dots } = aPage();
    owner.hear([{ id: 'b', x: 0.1, y: 0.1 }]);
    clock.advance(1_400);
    owner.hear([{ id: 'b', x: 0.2, y: 0.1, isPing: true }]);
    clock.advance(1_400);
    expect(dots()).toEqual([{ id: 'b', x: 0.2, y: 0.1, pings: 1 }]);
    clock.advance(100);
    expect(dots()).toEqual([]);
  });

  it('leave with their person, with the share, and when another screen is shown', () => {
    const { owner, store, dots } = aPage();
    const hear = () => owner.hear([{ id: 'b', x: 0.1, y: 0.1 }]);
    hear();
    expect(namedDots(dots(), store.get()).map(({ person }) => person.name)).toEqual(['Bo']);
    expect(namedDots(dots(), inside({ participants: [host, viewer] }))).toEqual([]);
    expect(namedDots(dots(), inside({ participants: [host, viewer, { ...bo, isConnected: false }] }))).toEqual([]);
    store.set(inside({ share: 'stopped' }));
    expect(dots()).toEqual([]);
    hear();
    expect(dots()).toEqual([]);
    store.set(inside());
    hear();
    expect(dots()).toHaveLength(1);
    store.set(inside({ sharerId: 'b', presenterId: 'b' }));
    expect(dots()).toEqual([]);
  });

  it('are none while pointing is off, also those that were on their way', () => {
    const { owner, store, dots } = aPage();
    store.set(inside({ pointing: 'off' }));
    owner.hear([{ id: 'b', x: 0.1, y: 0.1 }]);
    expect(dots()).toEqual([]);
  });

  it('do not hold the own one back to where the server last heard it', () => {
    const { owner, pointing, dots } = aPage();
    pointing.turn(true);
    pointing.point({ x: 0.8, y: 0.5 });
    owner.hear([{ id: 'v', x: 0.1, y: 0.5 }]);
    expect(dots()).toEqual([{ id: 'v', x: 0.8, y: 0.5, pings: 0 }]);
  });
});
