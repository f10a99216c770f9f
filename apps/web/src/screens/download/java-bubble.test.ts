import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createJavaBubble } from './java-bubble.ts';

it('[CONST-10] the Java bubble waits for 10 s, then offers a retry, and goes at 30 s; a retry counts anew', () => {
  const clock = new DrivenClock();
  const bubble = createJavaBubble(clock);
  expect(bubble.state.get()).toBe('none');
  bubble.started();
  clock.advance(9_999);
  expect(bubble.state.get()).toBe('waiting');
  clock.advance(1);
  expect(bubble.state.get()).toBe('retry');
  clock.advance(19_999);
  expect(bubble.state.get()).toBe('retry');
  clock.advance(1);
  expect(bubble.state.get()).toBe('none');
  bubble.started();
  clock.advance(10_000);
  bubble.started();
  expect(bubble.state.get()).toBe('waiting');
  clock.advance(29_999);
  expect(bubble.state.get()).toBe('retry');
});
