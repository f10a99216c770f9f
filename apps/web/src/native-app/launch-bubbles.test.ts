import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { createLaunchBubbles } from './launch-bubbles.ts';

function prepare() {
  const clock = new DrivenClock();
  const bubbles = createLaunchBubbles(clock);
  return { clock, bubbles, kind: () => bubbles.bubble.get().kind };
}

describe('bubbles of a launch', () => {
  it('[LAUNCH-02] [LAUNCH-03] the question comes 6 s after the launch and goes 18 s after it', () => {
    const { clock, bubbles, kind } = prepare();
    bubbles.launched();
    clock.advance(5_999);
    expect(kind()).toBe('none');
    clock.advance(1);
    expect(kind()).toBe('not-started');
    clock.advance(11_999);
    expect(kind()).toBe('not-started');
    clock.advance(1);
    expect(kind()).toBe('none');
  });

  it('[LAUNCH-06] [LAUNCH-07] an error comes 0.5 s after it happened and goes 10 s after it', () => {
    const { clock, bubbles, kind } = prepare();
    bubbles.failed('serverDown');
    clock.advance(499);
    expect(kind()).toBe('none');
    clock.advance(1);
    expect(bubbles.bubble.get()).toEqual({ kind: 'error', message: 'serverDown' });
    clock.advance(9_499);
    expect(kind()).toBe('error');
    clock.advance(1);
    expect(kind()).toBe('none');
  });

  it('nothing comes once the app came, and a second launch counts anew', () => {
    const { clock, bubbles, kind } = prepare();
    bubbles.launched();
    clock.advance(6_000);
    bubbles.dismiss();
    expect(kind()).toBe('none');
    clock.advance(60_000);
    expect(kind()).toBe('none');
    bubbles.launched();
    clock.advance(4_000);
    bubbles.launched();
    clock.advance(5_999);
    expect(kind()).toBe('none');
    clock.advance(1);
    expect(kind()).toBe('not-started');
  });
});
